import { randomUUID } from 'node:crypto';
import type { RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { ProviderRefused, type RefundState } from '../../ports/payments.ts';
import { recordEvent } from '../events/index.ts';
import { counterpartOf, type PaymentTools } from './payment-tools.ts';
import { findPayment, type PaymentRecord } from './payments.store.ts';
import { findRefund, insertRefund, keepRefund, type RefundRecord, type RefundRef, refundsToCheck } from './refunds.store.ts';

export const refundAsked = defineTopic<RefundRef>('refund-asked');
/** The provider will not: what was done on the strength of the refund must be undone. */
export const refundRefused = defineTopic<RefundRef>('refund-refused');

export interface RefundWish {
  payment: Pick<PaymentRecord, 'id'>;
  voucherId: VoucherId | null;
  amountMinor: number;
  reason: string;
  notes: string;
}

/** Writes down that money goes back, with the change that is the reason; the provider is asked once that is committed. */
export async function askRefund(tx: CommandTx, { payment, ...wish }: RefundWish, { actor }: Origin): Promise<RefundId> {
  if (tx.scope.kind !== 'group') throw new Error('a refund belongs to a hotel group');
  const id = randomUUID() as RefundId;
  await insertRefund(tx, { ...wish, id, paymentId: payment.id, askedAt: tx.now, askedBy: actor });
  await tx.publish(refundAsked, { groupId: tx.scope.groupId, refundId: id });
  return id;
}

const origin = { actor: 'payments', requestId: '' };

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

/** Has the provider give the money back, or asks how far it is. May be repeated: there it is the same refund. */
export async function carryOutRefund(tools: PaymentTools, ref: RefundRef): Promise<RefundRecord['state'] | undefined> {
  const { platform } = tools;
  const scope = groupScope(ref.groupId);
  const found = await platform.database.read(scope, async (tx) => {
    const refund = await findRefund(tx, ref.refundId);
    const payment = refund && (await findPayment(tx, refund.paymentId));
    return refund && payment && { refund, payment };
  });
  if (!found) return undefined;
  const { refund, payment } = found;
  if (refund.state === 'done' || refund.state === 'refused') return refund.state;
  const said = await askProvider(tools, ref, refund, payment);

  const outcome = await runCommand(
    platform,
    { name: 'settleRefund', scope, origin, request: ref, isolation: 'read committed' },
    async (tx) => {
      const current = await findRefund(tx, ref.refundId, 'lock');
      if (!current || current.state === 'done' || current.state === 'refused' || current.state === said.kind)
        return done(current?.state ?? 'asked');
      const failure = said.kind === 'refused' ? said.reason : null;
      await keepRefund(tx, ref.refundId, { state: said.kind, reference: said.kind === 'refused' ? null : said.reference, failure }, tx.now);
      if (said.kind === 'refused') await tx.publish(refundRefused, ref);
      await recordEvent(
        tx,
        {
          type: 'Payment',
          action: 'Refund',
          result: said.kind === 'refused' ? 'error' : 'ok',
          saleId: payment.orderId,
          voucherId: refund.voucherId ?? undefined,
          request: { gateway: payment.gateway, refundId: refund.id, amountMinor: refund.amountMinor, currency: payment.currency },
          response: said,
        },
        { ...origin, actor: refund.askedBy },
        tx.now,
      );
      return done(said.kind);
    },
  );
  return outcome.ok ? outcome.value : undefined;
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
