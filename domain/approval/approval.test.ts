// Proves beyond what a second person is asked, and what an answer may be.
import { expect, test } from 'vitest';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { decideApproval, lapsesAt, stateAt } from './decide-approval.ts';
import { isPromotionBeyond, isRefundBeyond, isSaleBeyond, noApprovals } from './rules.ts';

const sold = (priceMinor: number, quantity = 1) => ({ quantity, priceMinor, listPriceMinor: 100_00 });
const rules = { ...noApprovals, approvalSalePercent: 50, approvalSaleAmount: 500, approvalRefundAbove: 50, approvalPromotionPercent: 30 };

test.each([
  ['at the price of the day', sold(100_00, 500), 10_000_00, false],
  ['above it', sold(120_00, 500), 10_000_00, false],
  ['as low as the percent', sold(50_00), 0, false],
  ['a cent lower', sold(49_99), 0, true],
  ['as much as the day allows', sold(60_00, 2), 420_00, false],
  ['a cent more than the day allows', sold(60_00, 2), 420_01, true],
])('a sale %s', (_, line, before, isBeyond) => {
  expect(isSaleBeyond(line, before, rules)).toBe(isBeyond);
  expect(isSaleBeyond(line, before, noApprovals)).toBe(false);
});

test('of a refund, what went back of the voucher before counts', () => {
  expect(isRefundBeyond({ amountMinor: 50_00, refundedMinor: 0 }, rules)).toBe(false);
  expect(isRefundBeyond({ amountMinor: 1, refundedMinor: 50_00 }, rules)).toBe(true);
  expect(isRefundBeyond({ amountMinor: 1_000_00, refundedMinor: 0 }, noApprovals)).toBe(false);
});

const [one, other] = ['0197b3f0-0000-7000-8000-000000000001', '0197b3f0-0000-7000-8000-000000000002'] as OfferId[] as [OfferId, OfferId];
const promotion = { percent: 40, from: '2026-12-01', to: '2026-12-31', active: true, offerIds: [one], channels: ['Frontend' as const] };

test.each([
  ['new', {}, undefined, true],
  ['of no more than the percentage', { percent: 30 }, undefined, false],
  ['that is off', { active: false }, undefined, false],
  ['as it was', {}, promotion, false],
  ['shorter and for less', { percent: 35, to: '2026-12-30' }, promotion, false],
  ['for more', { percent: 41 }, promotion, true],
  ['earlier', { from: '2026-11-30' }, promotion, true],
  ['longer', { to: '2027-01-01' }, promotion, true],
  ['of another offer', { offerIds: [one, other] }, promotion, true],
  ['in another channel', { channels: ['Frontend' as const, 'Online' as const] }, promotion, true],
  ['switched on', {}, { ...promotion, active: false }, true],
])('a promotion %s', (_, change, before, isBeyond) => {
  expect(isPromotionBeyond({ ...promotion, ...change }, before, rules)).toBe(isBeyond);
  expect(isPromotionBeyond({ ...promotion, ...change }, before, noApprovals)).toBe(false);
});

const askedAt = new Date('2026-11-19T10:00:00Z');
const asked = { state: 'waiting', askedBy: 'marta', lapsesAt: lapsesAt(askedAt) } as const;
const soon = new Date('2026-11-20T09:59:59Z');
const wish = { decision: 'approve', word: '', by: 'ana', now: soon } as const;

test('a request waits for a day and then lapses by itself', () => {
  expect(stateAt(asked, soon)).toBe('waiting');
  expect(stateAt(asked, asked.lapsesAt)).toBe('lapsed');
  expect(stateAt({ ...asked, state: 'done' }, asked.lapsesAt)).toBe('done');
});

test.each([
  ['approved by another', wish, undefined],
  ['refused with a word', { ...wish, decision: 'refuse', word: 'Too much.' }, undefined],
  ['refused without', { ...wish, decision: 'refuse' }, 'wordMissing'],
  ['approved by whoever asked', { ...wish, by: 'marta' }, 'own'],
  ['approved too late', { ...wish, now: asked.lapsesAt }, 'over'],
] as const)('%s', (_, deciding, reason) => {
  const outcome = decideApproval(asked, deciding);
  expect(outcome.ok ? undefined : outcome.reason).toBe(reason);
});
