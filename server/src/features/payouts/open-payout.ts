import { randomUUID } from 'node:crypto';
import type { HotelGroupId, PayoutId, RefundId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { RefundReason } from '#contract/vocabulary/vouchers.ts';
import { isLargeRefund } from '#domain/access/fresh-sign-in.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { isStuckRefund } from '#domain/order/stuck-refund.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { decideRefund } from '#domain/voucher/refund.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { findHotel, refundSignInAboveOf } from '../hotels/index.ts';
import { findOrder, type RefundAsker } from '../online-sales/index.ts';
import {
  findPayment,
  findRefund,
  lockRefund,
  markOwed,
  type PaymentTools,
  type RefundRecord,
  type RefundRef,
  refundsOf,
} from '../payments/index.ts';
import { lockStanding, writeEntries } from '../vouchers/index.ts';
import { insertPayout, unlistedRefunds } from './payouts.store.ts';

/** What a guest is told of, each time from how it stands then. */
export interface PayoutTold {
  groupId: HotelGroupId;
  payoutId: PayoutId;
  what: 'asked' | 'ibanKept' | 'settled' | 'calledOff';
}
export const payoutTold = defineTopic<PayoutTold>('payout-told');

export async function tellGuest(tx: CommandTx, payoutId: PayoutId, what: PayoutTold['what']): Promise<void> {
  if (tx.scope.kind !== 'group') throw new Error('a payout belongs to a hotel group');
  await tx.publish(payoutTold, { groupId: tx.scope.groupId, payoutId, what });
}

const dayMs = 24 * 3_600_000;
export const askedUntil = (now: Date) => new Date(now.getTime() + limits.payoutAskDays * dayMs);

/** Writes down what is owed, and asks the guest where to; once for a refund. */
async function insertOwed(tx: CommandTx, { id: refundId, paymentId, amountMinor }: RefundRecord): Promise<PayoutId | undefined> {
  const payment = await findPayment(tx, paymentId);
  const order = payment && (await findOrder(tx, payment.orderId));
  const hotel = order && (await findHotel(tx, order.hotelId));
  if (!hotel) throw new Error(`refund ${refundId} has lost its hotel`);
  const id = randomUUID() as PayoutId;
  const dueOn = addDays(dayIn(hotel.timeZone, tx.now), limits.payoutDueDays);
  const payout = { id, refundId, hotelId: order.hotelId, amountMinor, currency: payment.currency, dueOn, askUntil: askedUntil(tx.now) };
  if (!(await insertPayout(tx, payout, tx.now))) return undefined;
  await tellGuest(tx, id, 'asked');
  const detail = { after: { state: 'owed', refundId, amountMinor, currency: payment.currency, dueOn } };
  await tx.record({ subject: 'sale', id: order.id, detail: { payout: id, ...detail } });
  return id;
}

const origin = { actor: 'payments', requestId: 'payout' };

/** A whole payment that a provider would not send back, before that was owed: it has been nowhere since. */
const wasNeverGiven = ({ state, byReference, voucherId }: RefundRecord) => state === 'refused' && byReference && voucherId === null;

/** A provider has refused what no provider can send back. */
export async function openPayout({ platform }: PaymentTools, { groupId, refundId }: RefundRef): Promise<void> {
  const input = { name: 'openPayout', scope: groupScope(groupId), origin, request: { refundId }, isolation: 'read committed' } as const;
  await runCommand(platform, input, async (tx): Promise<Outcome<null, 'notOwed'>> => {
    const refund = await lockRefund(tx, refundId);
    if (!refund || !(refund.owed || wasNeverGiven(refund))) return refused('notOwed');
    if (!refund.owed) await markOwed(tx, refund);
    await insertOwed(tx, refund);
    return done(null);
  });
}

/** What is owed and stands in no list: its event was lost, or it is from before. */
export async function openPayouts(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  for (const ref of await tools.platform.database.read(platformScope, unlistedRefunds)) {
    if (signal?.aborted) return;
    await openPayout(tools, ref);
  }
}

type NotOwed = 'unknownRefund' | 'notStuck' | 'notFresh' | Exclude<ReturnType<typeof decideRefund>, { ok: true }>['reason'];

/** What a provider refused, and would refuse again: staff have it paid by bank transfer. It leaves the voucher first, as whenever money goes back. */
export function oweRefundCommand(
  { platform }: PaymentTools,
  groupId: HotelGroupId,
  asked: Origin,
  { refundId, asker }: { refundId: RefundId; asker: RefundAsker },
) {
  const input = {
    name: 'oweRefund',
    scope: groupScope(groupId),
    origin: asked,
    request: { refundId },
    isolation: 'read committed',
  } as const;
  return runCommand(platform, input, async (tx): Promise<Outcome<PayoutId, NotOwed>> => {
    const named = await findRefund(tx, refundId);
    const payment = named && (await findPayment(tx, named.paymentId));
    const order = payment && (await findOrder(tx, payment.orderId));
    if (!named || !order || !asker.mayWorkIn(order.hotelId)) return refused('unknownRefund');
    // The voucher before the refund, as wherever money goes back.
    const voucher = named.voucherId === null ? undefined : (await lockStanding(tx, [named.voucherId])).get(named.voucherId);
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'refused' || !isStuckRefund(refund, await refundsOf(tx, [payment.id]), tx.now)) return refused('notStuck');
    const goesBack = { amountMinor: refund.amountMinor, refundedMinor: voucher?.state.refundedMinor ?? 0 };
    if (!asker.hasJustSignedIn && isLargeRefund(goesBack, await refundSignInAboveOf(tx))) return refused('notFresh');
    if (voucher) {
      const { amountMinor, notes } = refund;
      const decision = decideRefund(voucher.state, { amountMinor, reason: refund.reason as RefundReason, notes });
      if (!decision.ok) return decision;
      await writeEntries(tx, voucher, [decision.value], asked);
    }
    await markOwed(tx, refund);
    const id = await insertOwed(tx, refund);
    return id ? done(id) : refused('notStuck');
  });
}
