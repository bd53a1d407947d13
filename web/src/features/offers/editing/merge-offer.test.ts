import { describe, expect, test } from 'vitest';
import type { OfferForm } from '#contract/offers.ts';
import { mergeOffer, sameCard, settleConflicts } from './merge-offer.ts';
import { newForm } from './offer-form.ts';

const base: OfferForm = {
  ...newForm('2026-11-15'),
  code: 'TER',
  payedAmount: 100,
  cardAmount: 120,
  multiLingual: { PT: { title: 'Terraço', description: '' }, EN: { title: '', description: '' } },
};
const changed = (change: Partial<OfferForm>): OfferForm => ({ ...structuredClone(base), ...change });
const names = (fields: readonly { path: string }[]) => fields.map(({ path }) => path);

describe('two people changed one offer', () => {
  test('what each changed alone is kept, and theirs is named', () => {
    const merge = mergeOffer(base, changed({ payedAmount: 90 }), changed({ maxQuantity: 7, active: false }));
    expect(merge.conflicts).toEqual([]);
    expect(names(merge.taken)).toEqual(['maxQuantity', 'active']);
    expect(merge.form).toEqual(changed({ payedAmount: 90, maxQuantity: 7, active: false }));
  });

  test('one text in one language is a field: another language, or the other text, is no conflict', () => {
    const mine = changed({ multiLingual: { PT: { title: 'O terraço', description: '' }, EN: { title: '', description: '' } } });
    const theirs = changed({
      multiLingual: { PT: { title: 'Terraço', description: 'Ao sol' }, EN: { title: 'Terrace', description: '' } },
    });
    const merge = mergeOffer(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(names(merge.taken)).toEqual(['multiLingual.PT.description', 'multiLingual.EN.title']);
    expect(merge.form.multiLingual).toEqual({
      PT: { title: 'O terraço', description: 'Ao sol' },
      EN: { title: 'Terrace', description: '' },
    });
  });

  test('the same change made twice is no conflict and no news', () => {
    const merge = mergeOffer(base, changed({ payedAmount: 90 }), changed({ payedAmount: 90 }));
    expect(merge).toMatchObject({ conflicts: [], taken: [] });
  });

  test('what both changed differently is asked, and stays mine until theirs is chosen', () => {
    const merge = mergeOffer(base, changed({ payedAmount: 90, order: 3 }), changed({ payedAmount: 80, order: 4, defaultPrefix: 'X' }));
    expect(merge.conflicts).toMatchObject([
      { field: { path: 'payedAmount' }, mine: 90, theirs: 80 },
      { field: { path: 'order' }, mine: 3, theirs: 4 },
    ]);
    expect(settleConflicts(merge, new Set())).toMatchObject({ payedAmount: 90, order: 3, defaultPrefix: 'X' });
    expect(settleConflicts(merge, new Set(['order']))).toMatchObject({ payedAmount: 90, order: 4, defaultPrefix: 'X' });
  });

  test('VAT lines are one field: half of one split and half of another would add up to nothing', () => {
    const merge = mergeOffer(
      base,
      changed({ voucherTypeVat: [{ taxCode: 'NOR', amount: 100 }] }),
      changed({ voucherTypeVat: [{ taxCode: 'RED', amount: 100 }] }),
    );
    expect(names(merge.conflicts.map(({ field }) => field))).toEqual(['voucherTypeVat']);
  });

  test('nothing that was handed in is changed', () => {
    const [before, mine, theirs] = [structuredClone(base), changed({ payedAmount: 90 }), changed({ maxQuantity: 7 })];
    mergeOffer(base, mine, theirs);
    expect([base, mine, theirs]).toEqual([before, changed({ payedAmount: 90 }), changed({ maxQuantity: 7 })]);
  });
});

test('a card is the same when every field is, services included', () => {
  expect(sameCard(base, structuredClone(base))).toBe(true);
  expect(sameCard(base, changed({ order: 2 }))).toBe(false);
  expect(sameCard(base, changed({ voucherRebates: [{ code: 'A' }] as never }))).toBe(false);
});
