import { describe, expect, test } from 'vitest';
import type { RebateId } from '#contract/vocabulary/ids.ts';
import { decideRebate, type Rebate } from './rebate.ts';

const massage: Rebate = {
  id: '00000000-0000-4000-8000-000000000001' as RebateId,
  code: 'MASSAGE',
  quantity: 2,
  revenueCategory: 'wellness',
  redeemKind: 'Bill',
  unitPriceMinor: null,
  redeemFrom: null,
  redeemTo: null,
  texts: {},
};
const dinner: Rebate = { ...massage, id: '00000000-0000-4000-8000-000000000002' as RebateId, code: 'DINNER' };
const today = '2026-11-15';

describe('a service of an offer', () => {
  test('stands beside others, and may change the capitals of its own code', () => {
    expect(decideRebate({ ...massage, code: 'massage' }, [massage, dinner], today).ok).toBe(true);
  });

  test.each([
    ['a code another service has, in any capitals', { ...massage, code: 'dinner' }, 'rebateCodeTaken', 'code'],
    ['a use that starts over six months back', { ...massage, redeemFrom: '2026-05-14' }, 'rebateWindow', 'redeemValidFrom'],
    ['a use that ends over six months ahead', { ...massage, redeemTo: '2027-05-16' }, 'rebateWindow', 'redeemValidTo'],
    [
      'a use that ends before it starts',
      { ...massage, redeemFrom: '2026-12-02', redeemTo: '2026-12-01' },
      'datesReversed',
      'redeemValidTo',
    ],
  ])('%s is refused at its field', (_, rebate, reason, field) => {
    expect(decideRebate(rebate, [massage, dinner], today)).toEqual({ ok: false, reason, field });
  });

  test.each([
    { redeemFrom: '2026-05-15', redeemTo: '2027-05-15' },
    { redeemFrom: '2026-05-16', redeemTo: '2027-05-14' },
  ])('may be used from $redeemFrom to $redeemTo', (window) => {
    expect(decideRebate({ ...massage, ...window }, [], today).ok).toBe(true);
  });

  test('a window settled long ago does not keep the rest from being changed', () => {
    const old = { ...massage, redeemFrom: '2025-01-01', redeemTo: '2025-06-30' };
    expect(decideRebate({ ...old, quantity: 3 }, [old], today).ok).toBe(true);
  });
});
