import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { ProviderRefused, type RefundState } from '../../ports/payments.ts';
import { recordEvent } from '../events/index.ts';
import { isDisputed } from './disputes.store.ts';
import { counterpartOf, type PaymentTools } from './payment-tools.ts';
import { findPayment, type PaymentRecord } from './payments.store.ts';
import {
  claimRefund,
  findRefund,
  insertRefund,
  isClaimed,
  keepRefund,
  letGoOfRefund,
  lockRefund,
  type RefundRecord,
  type RefundRef,
  refundsToCheck,
} from './refunds.store.ts';

export const refundAsked = defineTopic<RefundRef>('refund-asked');
/** The provider will not: what was done on the strength of the refund must be undone. */
export const refundRefused = defineTopic<RefundRef>('refund-refused');

export interface RefundWish {
  payment: Pick<PaymentRecord, 'id'>;
  voucherId: VoucherId | null;
  amountMinor: number;
  reason: string;
  notes: string;
  /** The refused refund in whose place it is asked for. */
  retries?: RefundId;
}

/** Writes down that money goes back, with the change that is the reason; the provider is asked once that is committed. */
export async function askRefund(tx: CommandTx, { payment, ...wish }: RefundWish, { actor }: Origin): Promise<RefundId> {
  if (tx.scope.kind !== 'group') throw new Error('a refund belongs to a hotel group');
  const id = randomUUID() as RefundId;
  await insertRefund(tx, { retries: null, ...wish, id, paymentId: payment.id, askedAt: tx.now, askedBy: actor });
  await tx.publish(refundAsked, { groupId: tx.scope.groupId, refundId: id });
  return id;
}

const origin = { actor: 'payments', requestId: '' };

/** Longer than any answer of a provider takes; a process that dies meanwhile does not keep it for ever. */
const claimMs = 60_000;

async function askProvider(
  tools: PaymentTools,
  { groupId }: RefundRef,
  refund: RefundRecord,
  payment: PaymentRecord,
): Promise<RefundState> {
  const { provider, credentials } = await counterpartOf(tools, groupId, payment.gateway);
  if (payment.sessionId === null || payment.intentId === null) throw new Error(`payment ${payment.id} was never paid`);
  const request = {
    refundId: refund.id,
    sessionId: payment.sessionId,
    intentId: payment.intentId,
    amountMinor: refund.amountMinor,
    currency: payment.currency,
  };
  try {
    return refund.reference === null
      ? await provider.refund(credentials, request)
      : await provider.checkRefund(credentials, request, refund.reference);
  } catch (error) {
    if (error instanceof ProviderRefused) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Writes down what the provider says, and what follows from it. */
async function applySaid({ platform }: PaymentTools, ref: RefundRef, payment: PaymentRecord, said: RefundState): Promise<void> {
  const input = { name: 'settleRefund', scope: groupScope(ref.groupId), origin, request: ref, isolation: 'read committed' } as const;
  const outcome = await runCommand(platform, input, async (tx) => {
    // A claim can run out while the provider takes its time: the first answer that ends a refund is the one that counts.
    const refund = await lockRefund(tx, ref.refundId);
    if (!refund || refund.state === 'done' || refund.state === 'refused') return done(null);
    const failure = said.kind === 'refused' ? said.reason : null;
    // What came by a reference came from no account that a provider knows.
    const owed = said.kind === 'refused' && payment.mode === 'MB';
    await keepRefund(tx, refund, { state: said.kind, reference: said.kind === 'refused' ? null : said.reference, failure, owed }, tx.now);
    if (said.kind === refund.state) return done(null);
    if (said.kind === 'refused') await tx.publish(refundRefused, ref);
    const event = {
      type: 'Payment',
      action: 'Refund',
      result: said.kind === 'refused' ? 'error' : 'ok',
      saleId: payment.orderId,
      voucherId: refund.voucherId ?? undefined,
      request: { gateway: payment.gateway, refundId: refund.id, amountMinor: refund.amountMinor, currency: payment.currency },
      response: said,
    } as const;
    await recordEvent(tx, event, { ...origin, actor: refund.askedBy }, tx.now);
    return done(null);
  });
  if (!outcome.ok) throw new Error(`refund ${ref.refundId} could not be settled: ${outcome.reason}`);
}

/** Whoever comes second learns what the first one was told. */
async function untilLetGo({ platform: { database, clock } }: PaymentTools, { groupId, refundId }: RefundRef): Promise<void> {
  const end = performance.now() + claimMs;
  while (performance.now() < end && (await database.read(groupScope(groupId), (tx) => isClaimed(tx, refundId, clock.now())))) {
    await pause(100);
  }
}

/** Has the provider give the money back, or asks how far it is. May be asked for at any time and by several: one of them asks the provider. */
export async function carryOutRefund(tools: PaymentTools, ref: RefundRef): Promise<void> {
  const { database, clock } = tools.platform;
  const scope = groupScope(ref.groupId);
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  if (!(await database.transaction(scope, (tx) => claimRefund(tx, ref.refundId, now, until)))) return untilLetGo(tools, ref);
  try {
    const found = await database.read(scope, async (tx) => {
      const refund = await findRefund(tx, ref.refundId);
      const payment = refund && (await findPayment(tx, refund.paymentId));
      return refund && payment && { refund, payment, isHeldBack: refund.reference === null && (await isDisputed(tx, payment.id)) };
    });
    if (!found) throw new Error(`refund ${ref.refundId} has lost its payment`);
    const { refund, payment, isHeldBack } = found;
    // The provider would refuse it now, and the buyer may get the money the other way: it waits for the end of the dispute.
    if (isHeldBack) return;
    await applySaid(tools, ref, payment, await askProvider(tools, ref, refund, payment));
  } finally {
    await database.transaction(scope, (tx) => letGoOfRefund(tx, ref.refundId, until));
  }
}

const atOnce = 200;

/** Asks after every refund that has not come to an end. One that fails is asked after the next time. */
export async function followRefunds(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = tools.platform;
  const before = new Date(clock.now().getTime() - 30_000);
  for (const ref of await database.read(platformScope, (tx) => refundsToCheck(tx, before, atOnce))) {
    if (signal?.aborted) return;
    await carryOutRefund(tools, ref).catch((error: unknown) => log.warn({ err: error, refund: ref.refundId }, 'refund not followed'));
  }
}
