import type { Stripe } from 'stripe';
import type { DisputeState } from '#contract/vocabulary/payments.ts';
import { type Credentials, type DisputeSaid, ProviderUnavailable } from '../../../ports/payments.ts';
import { credentialOf } from '../credential.ts';

/** An inquiry that was closed took nothing, like a dispute that was kept from being raised. */
const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'object' ? thing?.id : thing);

export function stripeDisputeOf(dispute: Stripe.Dispute, credentials: Credentials): DisputeSaid {
  const { id, status, reason, amount, currency, created, evidence_details, payment_intent } = dispute;
  const state = states[status];
  const intentId = idOf(payment_intent);
  // Nothing is thawed or written off on a word that nobody knows.
  if (!state || !intentId) throw new ProviderUnavailable(`Stripe answered a dispute that nobody understands: ${status}`);
  const due = evidence_details?.due_by;
  return {
    ...{ intentId, state, status, reason, amountMinor: amount, currency: currency.toUpperCase() },
    openedAt: new Date(created * 1_000),
    evidenceDueAt: due ? new Date(due * 1_000) : undefined,
    url: `https://dashboard.stripe.com/${credentialOf(credentials, 'stripeUserId')}/disputes/${id}`,
  };
}
