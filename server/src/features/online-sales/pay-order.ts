import { randomUUID } from 'node:crypto';
import type { Hotel } from '#contract/hotels.ts';
import type { HotelGroupId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import { type GatewayCode, orderMinutes, type PaymentMode } from '#contract/vocabulary/payments.ts';
import { done, type Outcome, type Refused, refused } from '#domain/outcome.ts';
import { type CommandReason, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, type Tx } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { activeGateways, insertPayment, openPayment, type PaymentRecord, type PaymentTools, paymentsOf } from '../payments/index.ts';
import { occasionOf } from './occasion.ts';
import { extendOrder, findOrder, type OrderRecord } from './orders.store.ts';

export interface Way {
  gateway: GatewayCode;
  mode: PaymentMode | null;
}

/** Payments that nobody waits for any more. */
export const paymentsGivenUp = defineTopic<{ groupId: HotelGroupId; paymentIds: PaymentId[] }>('payments-given-up');

/** How guests can pay today: a gateway whose provider asks for the mode counts once for each mode the group has chosen. */
export async function waysToPay(tx: Tx, { providers }: PaymentTools): Promise<Way[]> {
  const gateways = await activeGateways(tx);
  return gateways.flatMap(({ code, modes }): Way[] => {
    const known = providers.get(code)?.modes ?? [];
    if (known.length === 0) return [{ gateway: code, mode: null }];
    return known.filter((mode) => modes.includes(mode)).map((mode) => ({ gateway: code, mode }));
  });
}

export function isUnderWay({ state }: PaymentRecord): boolean {
  return state === 'opening' || state === 'open';
}

interface PayInput extends Way {
  orderId: OrderId;
  phone: string | undefined;
}

type PayReason = 'unknownOrder' | 'closed' | 'unknownWay' | 'phoneMissing';

/** One attempt at a time: whoever chooses another way gives the earlier one up. */
async function beginAttempt(tx: CommandTx, order: OrderRecord, input: PayInput): Promise<PaymentId> {
  const { gateway, mode, phone = null } = input;
  const underWay = (await paymentsOf(tx, order.id)).filter(isUnderWay);
  const same = underWay.find((payment) => payment.gateway === gateway && payment.mode === mode && payment.phone === phone);
  const others = underWay.filter((payment) => payment !== same).map(({ id }) => id);
  if (others.length > 0 && tx.scope.kind === 'group') await tx.publish(paymentsGivenUp, { groupId: tx.scope.groupId, paymentIds: others });
  if (same) return same.id;
  const id = randomUUID() as PaymentId;
  await insertPayment(tx, { id, orderId: order.id, gateway, mode, phone, amountMinor: order.totalMinor, currency: order.currency }, tx.now);
  await extendOrder(tx, order.id, new Date(tx.now.getTime() + orderMinutes * 60_000));
  return id;
}

function beginPayment(tools: PaymentTools, groupId: HotelGroupId, origin: Origin, input: PayInput) {
  return runCommand(
    tools.platform,
    { name: 'payOrder', scope: groupScope(groupId), origin, request: input, isolation: 'read committed' },
    async (tx): Promise<Outcome<PaymentId, PayReason>> => {
      const order = await findOrder(tx, input.orderId, 'lock');
      if (!order) return refused('unknownOrder');
      if (order.state !== 'awaitingPayment' || order.expiresAt <= tx.now) return refused('closed');
      const ways = await waysToPay(tx, tools);
      if (!ways.some(({ gateway, mode }) => gateway === input.gateway && mode === input.mode)) return refused('unknownWay', 'gateway');
      if (input.mode === 'MBWAY' && !input.phone) return refused('phoneMissing', 'phone');
      return done(await beginAttempt(tx, order, input));
    },
  );
}

/** Begins, or begins again, to pay an order. The provider is asked after everything is written down, so that nothing it does is unknown to us. */
export async function payOrder(
  tools: PaymentTools,
  hotel: Hotel,
  origin: Origin,
  input: PayInput,
): Promise<Outcome<null, PayReason | CommandReason | 'unavailable' | 'refused'>> {
  const groupId = hotel.hotelGroupId;
  const begun = await beginPayment(tools, groupId, origin, input);
  if (!begun.ok) return begun;
  const opened = await openAttempt(tools, hotel, input.orderId, begun.value);
  return opened === 'opened' ? done(null) : (refused(opened) as Refused<'unavailable' | 'refused'>);
}

/** Has the provider open a payment that is written down, unless it has. */
export async function openAttempt(
  tools: PaymentTools,
  hotel: Hotel,
  orderId: OrderId,
  paymentId: PaymentId,
): Promise<'opened' | 'unavailable' | 'refused'> {
  const { order, payment } = await tools.platform.database.read(groupScope(hotel.hotelGroupId), async (tx) => ({
    order: await findOrder(tx, orderId),
    payment: (await paymentsOf(tx, orderId)).find(({ id }) => id === paymentId),
  }));
  if (!order || !payment) throw new Error(`payment ${paymentId} has lost its order`);
  if (payment.state !== 'opening') return payment.state === 'failed' ? 'refused' : 'opened';
  return openPayment(tools, hotel.hotelGroupId, payment, occasionOf(tools, order, hotel));
}
