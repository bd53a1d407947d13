import { randomBytes } from 'node:crypto';
import type { Sandbox, SandboxDispute, SandboxPayment } from '../sandbox/desk.ts';

const sessionPrefix = 'cs_test_';
const intentPrefix = 'pi_';

/** One number under three names, so that each can be found by the others. */
export const newSessionId = (): string => `${sessionPrefix}${randomBytes(24).toString('hex')}`;
export const sessionIdOf = (intentId: string): string => `${sessionPrefix}${intentId.slice(intentPrefix.length)}`;
const numberOf = ({ id }: SandboxPayment): string => id.slice(sessionPrefix.length);

function intentAnswer(payment: SandboxPayment, sandbox: Sandbox): object {
  return {
    id: `${intentPrefix}${numberOf(payment)}`,
    object: 'payment_intent',
    status: 'succeeded',
    amount: payment.amountMinor,
    amount_received: payment.amountMinor,
    currency: payment.currency.toLowerCase(),
    latest_charge: { id: `ch_${numberOf(payment)}`, object: 'charge', receipt_url: sandbox.pageUrl(payment) },
  };
}

/** A session as Stripe shows it, the payment in full as its caller asks for it. */
export function sessionAnswer(payment: SandboxPayment, sandbox: Sandbox): object {
  const paid = payment.status === 'paid';
  const open = payment.status === 'open';
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: payment.extra['reference'],
    metadata: { paymentId: payment.extra['reference'] },
    amount_total: payment.amountMinor,
    currency: payment.currency.toLowerCase(),
    expires_at: Math.floor(new Date(payment.expiresAt).getTime() / 1000),
    status: open ? 'open' : paid ? 'complete' : 'expired',
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: paid ? intentAnswer(payment, sandbox) : null,
    url: open ? sandbox.pageUrl(payment) : null,
  };
}

const disputeStatuses = { inquiry: 'warning_needs_response', open: 'needs_response', won: 'won', lost: 'lost' } as const;
const daysToAnswer = 7;

export const newDisputeId = (): string => `dp_${randomBytes(12).toString('hex')}`;

export function disputeAnswer(payment: SandboxPayment, { id, stage, amountMinor, openedAt }: SandboxDispute): object {
  const created = Math.floor(new Date(openedAt).getTime() / 1000);
  return {
    id,
    object: 'dispute',
    amount: amountMinor,
    currency: payment.currency.toLowerCase(),
    charge: `ch_${numberOf(payment)}`,
    payment_intent: `${intentPrefix}${numberOf(payment)}`,
    reason: 'fraudulent',
    status: disputeStatuses[stage],
    created,
    evidence_details: { due_by: created + daysToAnswer * 24 * 60 * 60, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: stage === 'inquiry',
  };
}
