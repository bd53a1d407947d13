import type { Hotel } from '#contract/hotels.ts';
import type { ReturnCause } from '#contract/vocabulary/payments.ts';
import { settle } from '#domain/order/settle.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import { type PaymentState, ProviderRefused, ProviderUnavailable } from '../../ports/payments.ts';
import { recordEvent } from '../events/index.ts';
import { findHotel } from '../hotels/index.ts';
import {
  askRefund,
  counterpartOf,
  findPayment,
  isConnected,
  keepChecked,
  keepFailed,
  keepPaid,
  lockPayment,
  type PaymentRecord,
  type PaymentRef,
  type PaymentTools,
  paymentsOf,
} from '../payments/index.ts';
import { holdAgain, issueOrder } from './issue-order.ts';
import { findOrder, lockOrder, moveOrder, type OrderRecord } from './orders.store.ts';
import { isUnderWay, openAttempt, paymentsGivenUp } from './pay-order.ts';
import { tellOrder } from './tell-order.ts';

const origin: Origin = { actor: 'online-sales', requestId: '' };

type Paid = Extract<PaymentState, { kind: 'paid' }>;

async function hotelOf(tx: CommandTx, { hotelId }: OrderRecord): Promise<Hotel> {
  const hotel = await findHotel(tx, hotelId);
  if (!hotel) throw new Error(`hotel ${hotelId} is gone while an order of it is paid`);
  return hotel;
}

/** All that was taken goes back: there is nothing to give for it. */
async function giveBack(tx: CommandTx, payment: PaymentRecord, said: Paid, cause: ReturnCause): Promise<void> {
  await askRefund(tx, { payment, voucherId: null, amountMinor: said.amountMinor, reason: cause, notes: '' }, origin);
}

/** A reference that was given stays payable beside other ways, until one of them has been paid. */
async function giveUpOthers(tx: CommandTx, order: OrderRecord, paid: PaymentRecord): Promise<void> {
  const others = (await paymentsOf(tx, order.id)).filter((payment) => isUnderWay(payment) && payment.id !== paid.id).map(({ id }) => id);
  if (others.length > 0 && tx.scope.kind === 'group') await tx.publish(paymentsGivenUp, { groupId: tx.scope.groupId, paymentIds: others });
}

/** What became of the payment, for the event log. */
type Effect = 'issued' | 'issuedLate' | ReturnCause | 'failed';

async function carryOut(
  tx: CommandTx,
  order: Held<OrderRecord>,
  payment: Held<PaymentRecord>,
  said: PaymentState,
): Promise<Effect | undefined> {
  const decision = settle(order.state, payment, said);
  if (decision.kind === 'fail') {
    await keepFailed(tx, payment, said.kind === 'failed' ? said.reason : '', tx.now);
    return 'failed';
  }
  if (decision.kind === 'nothing' || said.kind !== 'paid') {
    await keepChecked(tx, payment, tx.now);
    return undefined;
  }
  await keepPaid(tx, payment, said, tx.now);
  if (decision.kind === 'return') {
    await giveBack(tx, payment, said, decision.cause);
    return decision.cause;
  }
  // Of an order whose guest is forgotten there is nobody to give the vouchers to.
  if (!order.erased && (!decision.late || (await holdAgain(tx, order)))) {
    await issueOrder(tx, order, await hotelOf(tx, order), decision.late, origin);
    await giveUpOthers(tx, order, payment);
    return decision.late ? 'issuedLate' : 'issued';
  }
  await moveOrder(tx, order, 'returned', true, tx.now);
  await tellOrder(tx, order, 'returned', origin);
  await giveBack(tx, payment, said, 'paidTooLate');
  return 'paidTooLate';
}

const resultOf = {
  issued: 'ok',
  issuedLate: 'warning',
  paidTwice: 'warning',
  paidTooLate: 'warning',
  wrongAmount: 'error',
  failed: 'error',
} as const;

/** Writes down what the provider says of a payment, and does what follows from it: once, whoever asked and however often. */
function applySaid({ platform }: PaymentTools, { groupId, paymentId, orderId }: PaymentRef, said: PaymentState) {
  return runCommand(
    platform,
    { name: 'settlePayment', scope: groupScope(groupId), origin, request: { paymentId }, isolation: 'read committed' },
    async (tx): Promise<Outcome<Effect | null, never>> => {
      // The order first, always: two payments of one order then wait for each other.
      const order = await lockOrder(tx, orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!order || !payment) throw new Error(`payment ${paymentId} has lost its order`);
      const effect = await carryOut(tx, order, payment, said);
      if (!effect) return done(null);
      await recordEvent(
        tx,
        {
          type: 'Payment',
          action: 'CheckStatus',
          result: resultOf[effect],
          hotelId: order.hotelId,
          saleId: order.id,
          request: { gateway: payment.gateway, paymentId, sessionId: payment.sessionId },
          response: { ...said, effect },
        },
        origin,
        tx.now,
      );
      return done(effect);
    },
  );
}

/**
 * A payment whose opening nobody saw the end of: the provider may have it, and on a guest's phone it may already be accepted. Asked again, it is the
 * same one there, and then it has a name to ask for.
 */
async function named(tools: PaymentTools, { groupId, paymentId }: PaymentRef, payment: PaymentRecord): Promise<PaymentRecord> {
  if (payment.sessionId !== null || payment.state !== 'opening') return payment;
  const { database } = tools.platform;
  const scope = groupScope(groupId);
  const hotel = await database.read(scope, async (tx) => {
    const order = await findOrder(tx, payment.orderId);
    return order && findHotel(tx, order.hotelId);
  });
  if (!hotel) throw new Error(`payment ${paymentId} has lost its order`);
  if ((await openAttempt(tools, hotel, payment.orderId, paymentId)) === 'unavailable') throw new ProviderUnavailable('not opened yet');
  return (await database.read(scope, (tx) => findPayment(tx, paymentId))) ?? payment;
}

/** What came of asking after a payment; `neverOpened` where the provider never had it, so that there was nobody to ask. */
export type Followed = 'changed' | 'same' | 'neverOpened' | 'notConnected' | 'refused';

interface Heard {
  said: PaymentState;
  /** Where nothing was heard of it. */
  silence?: Exclude<Followed, 'changed' | 'same'>;
}

async function askProvider(tools: PaymentTools, { groupId }: PaymentRef, { sessionId, gateway }: PaymentRecord): Promise<Heard> {
  // The provider would not open it: nobody can have paid it.
  if (sessionId === null) return { said: { kind: 'failed', reason: 'never opened' }, silence: 'neverOpened' };
  const pending = { kind: 'pending' } as const;
  if (!(await isConnected(tools, groupId, gateway))) return { said: pending, silence: 'notConnected' };
  const { provider, credentials } = await counterpartOf(tools, groupId, gateway);
  try {
    return { said: await provider.check(credentials, sessionId) };
  } catch (error) {
    // It understood and will not say. Asking again changes nothing; the order's own time limit does.
    if (error instanceof ProviderRefused) return { said: pending, silence: 'refused' };
    throw error;
  }
}

/** Asks the provider about a payment, outside any transaction, and acts on the answer. */
export async function settlePayment(tools: PaymentTools, ref: PaymentRef): Promise<Followed> {
  const found = await tools.platform.database.read(groupScope(ref.groupId), (tx) => findPayment(tx, ref.paymentId));
  if (!found || found.state === 'paid') return 'same';
  const payment = await named(tools, ref, found);
  const { said, silence } = await askProvider(tools, ref, payment);
  const outcome = await applySaid(tools, ref, said);
  if (!outcome.ok) throw new Error(`payment ${ref.paymentId} could not be settled: ${outcome.reason}`);
  return silence ?? (outcome.value === null ? 'same' : 'changed');
}
