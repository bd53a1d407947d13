import { randomUUID } from 'node:crypto';
import type { Hotel } from '#contract/hotels.ts';
import type { HotelGroupId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode, PaymentMode } from '#contract/vocabulary/payments.ts';
import { chooseWay, type GuestBound, guestBounds, phoneKey, referenceEnd } from '#domain/order/hold.ts';
import { done, type Outcome, type Refused, refused } from '#domain/outcome.ts';
import { type CommandReason, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, type Tx } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import { referenceDaysOf } from '../hotels/index.ts';
import {
  activeGateways,
  askAgain,
  insertPayment,
  openPayment,
  type PaymentRecord,
  type PaymentTools,
  paymentsOf,
} from '../payments/index.ts';
import type { GuestKeys } from './guest-keys.ts';
import { keepReference } from './keep-reference.ts';
import { occasionOf } from './occasion.ts';
import { findOrder, lockOrder, type OrderRecord } from './orders.store.ts';

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
  /** Who asks: the guest of the order, from some address. */
  guest: GuestKeys;
}

type PayReason = 'unknownOrder' | 'closed' | 'unknownWay' | 'phoneMissing' | 'tooManyPushes';

/** How often phones were rung, by what the guest who asks is told from others. */
export type Pushes = Readonly<Record<GuestBound, Limit>>;

export type PayTools = PaymentTools & { pushes: Pushes };

/** So often the phone of one order is rung, whatever number is typed. */
const pushesPerOrder = 3;

/**
 * A phone rings for whoever types its number: not for long. One whose opening nobody saw the end of is asked for again under the same id, and not
 * every provider knows it again, so that it counts once more.
 */
function mayRing(pushes: Pushes, payments: readonly PaymentRecord[], same: PaymentRecord | undefined, { guest, phone }: PayInput): boolean {
  if (same && same.state !== 'opening') return true;
  const ofOrder = payments.filter(({ mode }) => mode === 'MBWAY').length;
  const counted = { ...guest, phone: phoneKey(phone ?? '') };
  const bounds = guestBounds.flatMap((bound) => {
    const key = counted[bound];
    return key === undefined ? [] : [{ limit: pushes[bound], key }];
  });
  if ((!same && ofOrder >= pushesPerOrder) || bounds.some(({ limit, key }) => limit.isOver(key))) return false;
  for (const { limit, key } of bounds) limit.count(key);
  return true;
}

/** One attempt at a time: whoever chooses another way gives the earlier one up, but for a reference, which can be paid as long as it says. */
async function beginAttempt(
  tx: CommandTx,
  order: OrderRecord,
  input: PayInput,
  { pushes, hotel, referenceDays }: { pushes: Pushes; hotel: Hotel; referenceDays: number },
): Promise<Outcome<PaymentId, 'tooManyPushes'>> {
  const { gateway, mode, phone = null } = input;
  const payments = await paymentsOf(tx, order.id);
  const attempts = payments.map((payment) => ({ ...payment, isUnderWay: isUnderWay(payment) }));
  const { same, givenUp, mayHoldLonger } = chooseWay(order, attempts, { gateway, mode, phone });
  const known = payments.find(({ id }) => id === same?.id);
  if (mode === 'MBWAY' && !mayRing(pushes, payments, known, input)) return refused('tooManyPushes', 'phone');
  const paymentIds = givenUp.map(({ id }) => id as PaymentId);
  if (paymentIds.length > 0 && tx.scope.kind === 'group') await tx.publish(paymentsGivenUp, { groupId: tx.scope.groupId, paymentIds });
  if (same) {
    await askAgain(tx, same.id as PaymentId, tx.now);
    return done(same.id as PaymentId);
  }
  const id = randomUUID() as PaymentId;
  const expiresAt = mayHoldLonger ? referenceEnd(hotel.timeZone, order.heldSince, referenceDays) : order.expiresAt;
  const { totalMinor: amountMinor, currency } = order;
  await insertPayment(tx, { id, orderId: order.id, gateway, mode, phone, amountMinor, currency, expiresAt }, tx.now);
  return done(id);
}

function beginPayment(tools: PayTools, hotel: Hotel, origin: Origin, input: PayInput) {
  // From where it is asked again is no part of what is asked.
  const { guest: _, ...asked } = input;
  return runCommand(
    tools.platform,
    { name: 'payOrder', scope: groupScope(hotel.hotelGroupId), origin, request: asked, isolation: 'read committed' },
    async (tx): Promise<Outcome<PaymentId, PayReason>> => {
      const order = await lockOrder(tx, input.orderId);
      if (!order) return refused('unknownOrder');
      if (order.state !== 'awaitingPayment' || order.expiresAt <= tx.now) return refused('closed');
      const ways = await waysToPay(tx, tools);
      if (!ways.some(({ gateway, mode }) => gateway === input.gateway && mode === input.mode)) return refused('unknownWay', 'gateway');
      if (input.mode === 'MBWAY' && !input.phone) return refused('phoneMissing', 'phone');
      const referenceDays = await referenceDaysOf(tx, hotel.hotelId);
      return beginAttempt(tx, order, input, { pushes: tools.pushes, hotel, referenceDays });
    },
  );
}

/** Begins, or begins again, to pay an order. The provider is asked after everything is written down, so that nothing it does is unknown to us. */
export async function payOrder(
  tools: PayTools,
  hotel: Hotel,
  origin: Origin,
  input: PayInput,
): Promise<Outcome<null, PayReason | CommandReason | 'unavailable' | 'refused'>> {
  const begun = await beginPayment(tools, hotel, origin, input);
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
  const groupId = hotel.hotelGroupId;
  if (payment.state === 'opening') {
    const occasion = { ...occasionOf(tools, order, hotel), expiresAt: payment.expiresAt ?? order.expiresAt };
    const opened = await openPayment(tools, groupId, payment, occasion);
    if (opened !== 'opened') return opened;
  } else if (payment.state === 'failed') return 'refused';
  if (payment.mode === 'MB') await keepReference(tools, { groupId, orderId, paymentId });
  return 'opened';
}
