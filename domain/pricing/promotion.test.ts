import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelCodes } from '#contract/vocabulary/channels.ts';
import type { OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import { bestPromotion, type Promotion, promotedPrice, promotionState } from './promotion.ts';

const spa = 'spa' as OfferId;
const dinner = 'dinner' as OfferId;

const christmas: Promotion = {
  id: 'christmas' as PromotionId,
  name: 'Christmas',
  percent: 20,
  from: '2026-12-01',
  to: '2026-12-24',
  active: true,
  offerIds: [spa],
  channels: ['Online'],
};

describe('the state of a promotion', () => {
  test.each([
    ['2026-11-30', true, 'planned'],
    ['2026-12-01', true, 'running'],
    ['2026-12-24', true, 'running'],
    ['2026-12-25', true, 'over'],
    ['2026-11-30', false, 'off'],
    ['2026-12-24', false, 'off'],
    ['2026-12-25', false, 'over'],
  ] as const)('on %s, switched on %s, it is %s', (today, active, expected) => {
    expect(promotionState({ ...christmas, active }, today)).toBe(expected);
  });
});

describe('the promotion that applies', () => {
  const sale = { offerId: spa, channel: 'Online', today: '2026-12-10' } as const;

  test('is the highest, and of equals the first', () => {
    const better = { ...christmas, id: 'better' as PromotionId, percent: 30 };
    const equal = { ...better, id: 'equal' as PromotionId };
    expect(bestPromotion([christmas, better, equal], sale)?.id).toBe('better');
  });

  test.each([
    ['another offer', { offerId: dinner }],
    ['another channel', { channel: 'Frontend' }],
    ['the day before', { today: '2026-11-30' }],
    ['the day after', { today: '2026-12-25' }],
  ] as const)('is none for %s', (_, change) => {
    expect(bestPromotion([christmas], { ...sale, ...change })).toBeUndefined();
  });

  test('is none while it is switched off', () => {
    expect(bestPromotion([{ ...christmas, active: false }], sale)).toBeUndefined();
  });

  const days = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'];
  const promotions = fc.array(
    fc.record({
      id: fc.uuid() as fc.Arbitrary<PromotionId>,
      name: fc.string(),
      percent: fc.integer({ min: 1, max: 100 }),
      from: fc.constantFrom(...days),
      to: fc.constantFrom(...days),
      active: fc.boolean(),
      offerIds: fc.subarray([spa, dinner]),
      channels: fc.subarray([...channelCodes]),
    }),
    { maxLength: 12 },
  );

  test('is never beaten by another that applies alone, and applies alone itself', () => {
    fc.assert(
      fc.property(promotions, (all) => {
        const best = bestPromotion(all, sale);
        const alone = all.filter((one) => bestPromotion([one], sale) !== undefined);
        expect(best?.percent).toBe(alone.length === 0 ? undefined : Math.max(...alone.map(({ percent }) => percent)));
        if (best) expect(alone).toContain(best);
      }),
    );
  });
});

describe('the price under a promotion', () => {
  test.each([
    [10_000, 20, 8_000],
    [10_000, 100, 0],
    [10_000, 1, 9_900],
    [0, 50, 0],
    [1, 50, 1],
    [3, 50, 2],
    [333, 33, 223],
    [105, 10, 95],
  ])('%i less %i percent is %i', (price, percent, expected) => {
    expect(promotedPrice(price, percent)).toBe(expected);
  });

  test('is whole, between nothing and the price, within half a cent of the exact figure, and never grows with the percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 1, max: 99 }), (price, percent) => {
        const promoted = promotedPrice(price, percent);
        expect(Number.isInteger(promoted)).toBe(true);
        expect(promoted).toBeGreaterThanOrEqual(0);
        expect(promoted).toBeLessThanOrEqual(price);
        const error = BigInt(promoted) * 100n - BigInt(price) * BigInt(100 - percent);
        expect(error > -50n && error <= 50n).toBe(true);
        expect(promotedPrice(price, percent + 1)).toBeLessThanOrEqual(promoted);
      }),
    );
  });
});
