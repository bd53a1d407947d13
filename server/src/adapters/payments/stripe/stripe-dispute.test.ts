// Proves that each of Stripe's words for a dispute is one of ours, and that one nobody knows moves nothing.
import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../ports/payments.ts';
import { stripeDisputeOf } from './stripe-dispute.ts';

const dispute = {
  id: 'dp_1',
  amount: 8_000,
  currency: 'eur',
  payment_intent: 'pi_1',
  reason: 'fraudulent',
  created: 1_700_000_000,
  evidence_details: { due_by: 1_700_600_000 },
} as Stripe.Dispute;
const read = (change: object) => stripeDisputeOf({ ...dispute, ...change } as Stripe.Dispute, { stripeUserId: 'acct_1' });

test.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
])('%s is %s', (status, state) => {
  expect(read({ status })).toMatchObject({ status, state, intentId: 'pi_1', amountMinor: 8_000, currency: 'EUR' });
});

test('it says until when it is answered, where, and of which payment, by name or in full', () => {
  expect(read({ status: 'needs_response', payment_intent: { id: 'pi_2' } })).toMatchObject({
    intentId: 'pi_2',
    evidenceDueAt: new Date(1_700_600_000_000),
    url: 'https://dashboard.stripe.com/acct_1/disputes/dp_1',
  });
  expect(read({ status: 'lost', evidence_details: { due_by: null } }).evidenceDueAt).toBeUndefined();
});

test('a word nobody knows, or no payment, is asked about again', () => {
  expect(() => read({ status: 'pondering' })).toThrow(ProviderUnavailable);
  expect(() => read({ status: 'lost', payment_intent: null })).toThrow(ProviderUnavailable);
});
