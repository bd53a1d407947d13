import type { HotelGroupId, PaymentId } from '#contract/vocabulary/ids.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import {
  counterpartOf,
  type DisputeRef,
  type disputeReported,
  disputesToFollow,
  findByIntent,
  findPayment,
  type PaymentTools,
} from '../payments/index.ts';
import { settleDisputes } from './settle-disputes.command.ts';

/** Something came back to a voucher whose payment is, or was, disputed. */
export const disputesUnsettled = defineTopic<{ groupId: HotelGroupId; paymentId: PaymentId }>('disputes-unsettled');

type Asked = Omit<DisputeRef, 'groupId'>;

/** Asks the provider where a dispute stands, and acts on that, whatever was reported; false where the payment is none of ours. */
async function follow(tools: PaymentTools, { gateway, disputeId, intentId }: Asked): Promise<boolean> {
  const ref = await tools.platform.database.read(platformScope, (tx) => findByIntent(tx, gateway, intentId));
  if (!ref) return false;
  const { provider, credentials } = await counterpartOf(tools, ref.groupId, gateway);
  const said = await provider.checkDispute?.(credentials, disputeId);
  // Of whose payment it is the report was believed; that it is so says the provider.
  if (said?.intentId === intentId) await settleDisputes(tools, ref, { providerId: disputeId, said });
  return true;
}

/** So long a dispute may be ahead of what we know of its payment; after that it is about somebody else's. */
const aheadMs = 10 * 60_000;

export async function followReport(tools: PaymentTools, report: NonNullable<typeof disputeReported.payload>): Promise<void> {
  if (await follow(tools, report)) return;
  if (tools.platform.clock.now().getTime() - Date.parse(report.receivedAt) < aheadMs) {
    throw new Error(`${report.gateway} reports a dispute of a payment that is not written down as paid yet`);
  }
}

export async function settleAgain(
  tools: PaymentTools,
  { groupId, paymentId }: NonNullable<typeof disputesUnsettled.payload>,
): Promise<void> {
  const payment = await tools.platform.database.read(groupScope(groupId), (tx) => findPayment(tx, paymentId));
  if (payment) await settleDisputes(tools, { groupId, paymentId, orderId: payment.orderId });
}

const atOnce = 100;
const silentMs = 6 * 60 * 60_000;

/** Asks after every dispute of which nothing was heard for hours. One that fails is asked after the next time. */
export async function followSilentDisputes(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = tools.platform;
  const before = new Date(clock.now().getTime() - silentMs);
  for (const ref of await database.read(platformScope, (tx) => disputesToFollow(tx, before, atOnce))) {
    if (signal?.aborted) return;
    await follow(tools, ref).catch((error: unknown) => log.warn({ err: error, dispute: ref.disputeId }, 'dispute not followed'));
  }
}
