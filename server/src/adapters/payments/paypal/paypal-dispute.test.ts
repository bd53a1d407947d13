// Proves that each of PayPal's words for a dispute is one of ours, that what was lost is what went to the buyer, and that an outcome nobody knows moves nothing.
import { expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../ports/payments.ts';
import { dispute, paypalDisputeOf } from './paypal-dispute.ts';

const found = {
  dispute_id: 'PP-D-1',
  disputed_transactions: [{ seller_transaction_id: 'C1' }],
  reason: 'UNAUTHORISED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_amount: { currency_code: 'EUR', value: '80.00' },
  create_time: '2026-11-19T10:00:00.000Z',
  seller_response_due_date: '2026-11-29T10:00:00.000Z',
};
const read = (change: object) => paypalDisputeOf(dispute.parse({ ...found, ...change }));
const ended = (outcome_code: string, more: object = {}) => read({ status: 'RESOLVED', dispute_outcome: { outcome_code, ...more } });

test.each([
  ['OPEN', 'INQUIRY', 'inquiry'],
  ['WAITING_FOR_SELLER_RESPONSE', 'INQUIRY', 'inquiry'],
  ['UNDER_REVIEW', 'CHARGEBACK', 'open'],
  ['OPEN', 'PRE_ARBITRATION', 'open'],
  ['UNDER_REVIEW', undefined, 'open'],
])('%s in %s is %s', (status, dispute_life_cycle_stage, state) => {
  expect(read({ status, dispute_life_cycle_stage })).toMatchObject({ state, intentId: 'C1', amountMinor: 8_000, currency: 'EUR' });
});

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
])('%s is %s', (outcome, state) => {
  expect(ended(outcome)).toMatchObject({ state, status: outcome });
});

test('of what was lost, so much as went to the buyer', () => {
  expect(ended('RESOLVED_BUYER_FAVOUR', { amount_refunded: { currency_code: 'EUR', value: '30.00' } }).amountMinor).toBe(3_000);
  expect(ended('RESOLVED_BUYER_FAVOUR', { amount_refunded: { currency_code: 'EUR', value: '0.00' } }).amountMinor).toBe(8_000);
});

test('an outcome nobody knows is asked about again', () => {
  expect(() => ended('RESOLVED_BY_MAGIC')).toThrow(ProviderUnavailable);
  expect(() => read({ status: 'RESOLVED' })).toThrow(ProviderUnavailable);
});
