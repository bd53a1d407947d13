import * as z from 'zod/mini';
import type { DisputeState } from '#contract/vocabulary/payments.ts';
import { toMinor } from '#domain/money/minor.ts';
import { type DisputeSaid, ProviderUnavailable } from '../../../ports/payments.ts';
import { money } from './paypal-protocol.ts';

export const dispute = z.object({
  dispute_id: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })),
  reason: z._default(z.string(), 'OTHER'),
  status: z.string(),
  dispute_life_cycle_stage: z.optional(z.string()),
  dispute_amount: money,
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(money) })),
  create_time: z.string(),
  seller_response_due_date: z.optional(z.string()),
});
type Dispute = z.infer<typeof dispute>;

/** `RESOLVED_WITH_PAYOUT`: PayPal paid out of its own pocket. */
const ends: Readonly<Record<string, DisputeState>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  NONE: 'won',
};

function stateOf({ status, dispute_life_cycle_stage, dispute_outcome }: Dispute): DisputeState | undefined {
  if (status === 'RESOLVED') return ends[dispute_outcome?.outcome_code ?? ''];
  return dispute_life_cycle_stage === 'INQUIRY' ? 'inquiry' : 'open';
}

export function paypalDisputeOf(found: Dispute): DisputeSaid {
  const state = stateOf(found);
  const [disputed] = found.disputed_transactions;
  // Of what was lost, so much as really went to the buyer.
  const refunded = state === 'lost' ? found.dispute_outcome?.amount_refunded : undefined;
  const amount = refunded && Number(refunded.value) > 0 ? refunded : found.dispute_amount;
  const amountMinor = toMinor(Number(amount.value));
  if (!state || !disputed || !Number.isSafeInteger(amountMinor)) {
    throw new ProviderUnavailable(
      `PayPal answered a dispute that nobody understands: ${found.dispute_outcome?.outcome_code ?? found.status}`,
    );
  }
  return {
    intentId: disputed.seller_transaction_id,
    state,
    status: found.dispute_outcome?.outcome_code ?? found.status,
    reason: found.reason,
    amountMinor,
    currency: amount.currency_code,
    openedAt: new Date(found.create_time),
    evidenceDueAt: found.seller_response_due_date ? new Date(found.seller_response_due_date) : undefined,
    url: `https://www.paypal.com/resolutioncenter/view/${encodeURIComponent(found.dispute_id)}`,
  };
}
