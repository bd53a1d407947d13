import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type GatewayCode, gatewayCodes } from '#contract/vocabulary/payments.ts';
import { done } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { RawCall, RawRoute } from '../../platform/http/raw-route.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { type Notice, type NoticeProblem, ProviderRefused, ProviderUnavailable } from '../../ports/payments.ts';
import { recordEvent } from '../events/index.ts';
import { credentialsOf } from './credentials.ts';
import { type PaymentTools, providerOf } from './payment-tools.ts';
import { findByIntent, findBySession, keepNotice } from './payments.store.ts';

export interface Report {
  gateway: GatewayCode;
  sessionId: string;
  receivedAt: string;
}

/** A provider has said that something about a payment has changed. */
export const paymentReported = defineTopic<Report>('payment-reported');

export interface DisputeReport {
  gateway: GatewayCode;
  disputeId: string;
  intentId: string;
  receivedAt: string;
}

/** A provider has said that something about a dispute has changed. */
export const disputeReported = defineTopic<DisputeReport>('dispute-reported');

/** A key that was replaced a moment ago still vouches for reports that were on their way. */
async function readNotice(
  tools: PaymentTools,
  gateway: GatewayCode,
  groupId: HotelGroupId | undefined,
  call: RawCall,
): Promise<Notice | NoticeProblem> {
  const now = tools.platform.clock.now();
  const { current, previous } = await credentialsOf(tools, groupId, gateway);
  const provider = providerOf(tools, gateway);
  const notice = await provider.readNotice(current, call, now);
  return notice === 'forged' && previous ? provider.readNotice(previous, call, now) : notice;
}

/** Takes a report once. What it says is not believed: the payment is looked up at the provider by whoever follows the topic. */
async function takeNotice(
  { platform }: PaymentTools,
  gateway: GatewayCode,
  { eventId, sessionId, dispute }: Notice,
  requestId: string,
): Promise<void> {
  const origin = { actor: gateway, requestId };
  const found = await platform.database.read(platformScope, async (tx) => {
    if (dispute) return findByIntent(tx, gateway, dispute.intentId);
    return sessionId === undefined ? undefined : findBySession(tx, gateway, sessionId);
  });
  const scope = found ? groupScope(found.groupId) : platformScope;
  await runCommand(
    platform,
    { name: 'takeNotice', scope, origin, request: { gateway, eventId }, isolation: 'read committed' },
    async (tx) => {
      const isNew = await keepNotice(tx, gateway, eventId, sessionId, tx.now);
      if (!isNew || (sessionId === undefined && !dispute)) return done(null);
      // One that comes before we have written down what the provider called the payment is not lost: the reader of the topic waits for it.
      const receivedAt = tx.now.toISOString();
      if (dispute) await tx.publish(disputeReported, { gateway, disputeId: dispute.id, intentId: dispute.intentId, receivedAt });
      else if (sessionId !== undefined) await tx.publish(paymentReported, { gateway, sessionId, receivedAt });
      if (found) {
        const event = { type: 'Payment', action: 'Webhook', result: 'ok', saleId: found.orderId } as const;
        const told = dispute ? { dispute: dispute.id } : { sessionId };
        await recordEvent(tx, { ...event, request: { gateway, eventId, ...told }, response: {} }, origin, tx.now);
      }
      return done(null);
    },
  );
}

/** Some are proved by asking the provider. One that does not know us sends us nothing; one that cannot be asked reports again. */
function whyNotRead(error: unknown): 'forged' | 'unavailable' {
  if (error instanceof ProviderRefused) return 'forged';
  if (error instanceof ProviderUnavailable) return 'unavailable';
  throw error;
}

function isGateway(text: string): text is GatewayCode {
  return (gatewayCodes as readonly string[]).includes(text);
}

/** Where providers report to: one address for each hotel group, and one for a provider that reports for all accounts of the platform. */
export function noticeRoutes(tools: PaymentTools): RawRoute[] {
  const run = async (call: RawCall) => {
    const gateway = call.params.gateway?.toUpperCase() ?? '';
    const groupId = call.params.groupId === undefined ? undefined : HotelGroupId.safeParse(call.params.groupId);
    if (!isGateway(gateway) || groupId?.success === false) return { refused: 'NOT_FOUND' } as const;
    const notice = await readNotice(tools, gateway, groupId?.data, call).catch(whyNotRead);
    if (notice === 'unavailable') return { refused: 'PAYMENT_UNAVAILABLE' } as const;
    if (notice === 'forged') return { refused: 'REPORT_NOT_GENUINE' } as const;
    if (notice === 'stale') return { refused: 'REPORT_STALE' } as const;
    await takeNotice(tools, gateway, notice, call.requestId);
    return { response: [] };
  };
  const path = '/api/Voucher/Payment/v1/Notice/{gateway}';
  return [
    { method: ['GET', 'POST'], path, run },
    { method: ['GET', 'POST'], path: `${path}/{groupId}`, run },
  ];
}
