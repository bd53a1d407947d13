import { describe, expect, test } from 'vitest';
import type { OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import type { Promotion } from './promotion.ts';
import { decidePromotion, type PromotionDraft } from './save-promotion.ts';

const today = '2026-11-15';
const spa = 'spa' as OfferId;
const newId = 'new' as PromotionId;
const known = { current: undefined, offerIds: [spa], today, newId };

const draft: PromotionDraft = {
  name: 'Christmas',
  percent: 20,
  from: '2026-12-01',
  to: '2026-12-24',
  active: true,
  offerIds: [spa],
  channels: ['Online'],
};
const running: Promotion = { ...draft, id: 'running' as PromotionId, from: '2026-11-01', to: '2026-11-30' };
const over: Promotion = { ...draft, id: 'over' as PromotionId, from: '2026-10-01', to: '2026-10-31' };

describe('saving a promotion', () => {
  test('a draft without an id becomes a new promotion under the id it was given', () => {
    expect(decidePromotion(draft, known)).toEqual({ ok: true, value: { ...draft, id: newId } });
  });

  test('an offer or a channel chosen twice counts once', () => {
    const outcome = decidePromotion({ ...draft, offerIds: [spa, spa], channels: ['Online', 'Frontend', 'Online'] }, known);
    expect(outcome).toMatchObject({ ok: true, value: { offerIds: [spa], channels: ['Online', 'Frontend'] } });
  });

  test.each([
    ['yesterday', '2026-11-14', false],
    ['today', '2026-11-15', true],
    ['tomorrow', '2026-11-16', true],
  ])('it may begin %s: %s %s', (_, from, allowed) => {
    const expected = allowed ? { ok: true } : { ok: false, reason: 'window', field: 'startDate' };
    expect(decidePromotion({ ...draft, from }, known)).toMatchObject(expected);
  });

  test.each([
    ['2027-11-14', true],
    ['2027-11-15', true],
    ['2027-11-16', false],
  ])('it may end up to twelve months ahead: %s %s', (to, allowed) => {
    const expected = allowed ? { ok: true } : { ok: false, reason: 'window', field: 'endDate' };
    expect(decidePromotion({ ...draft, to }, known)).toMatchObject(expected);
  });

  test('one day is enough, less is not', () => {
    expect(decidePromotion({ ...draft, to: draft.from }, known).ok).toBe(true);
    expect(decidePromotion({ ...draft, to: '2026-11-30' }, known)).toEqual({ ok: false, reason: 'datesReversed', field: 'endDate' });
  });

  test('a promotion that has begun keeps its start and may be prolonged, but not begin earlier', () => {
    expect(decidePromotion({ ...running, to: '2026-12-31' }, { ...known, current: running }).ok).toBe(true);
    const earlier = decidePromotion({ ...running, from: '2026-10-31' }, { ...known, current: running });
    expect(earlier).toEqual({ ok: false, reason: 'window', field: 'startDate' });
  });

  test('a promotion that is over can be renamed; its end moves to today or later, never within the past', () => {
    expect(decidePromotion({ ...over, name: 'Autumn' }, { ...known, current: over }).ok).toBe(true);
    expect(decidePromotion({ ...over, to: '2026-11-15' }, { ...known, current: over }).ok).toBe(true);
    expect(decidePromotion({ ...over, to: '2026-11-14' }, { ...known, current: over })).toMatchObject({
      reason: 'window',
      field: 'endDate',
    });
  });

  test.each([
    [
      'one that is gone comes first',
      { ...draft, id: 'gone' as PromotionId, from: '2020-01-01' },
      { ok: false, reason: 'unknownPromotion' },
    ],
    [
      'an offer that is not ours, or is gone',
      { ...draft, offerIds: [spa, 'theirs' as OfferId] },
      { ok: false, reason: 'unknownOffer', field: 'voucherTypeIds' },
    ],
  ])('%s', (_, refusedDraft, expected) => {
    expect(decidePromotion(refusedDraft, known)).toEqual(expected);
  });
});
