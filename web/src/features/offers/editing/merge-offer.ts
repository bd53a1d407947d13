import { get, set } from 'react-hook-form';
import type { OfferForm } from '#contract/offers.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';

const plainFields = [
  'code',
  'isPaymentMode',
  'maxQuantity',
  'payedAmount',
  'cardAmount',
  'saleValidFrom',
  'saleValidTo',
  'vouchersValidUntil',
  'defaultPrefix',
  'order',
  'voucherTagId',
  'action',
  'allowPartialRedeem',
  'salesHasTax',
  'active',
  'voucherTypeVat',
] as const satisfies readonly (keyof OfferForm)[];

/** A field that is kept or taken whole: one of the card's own, or one text in one language. */
export type CardField =
  | { name: (typeof plainFields)[number]; language?: undefined; path: string }
  | { name: 'title' | 'description'; language: ContentLanguage; path: string };

const cardFields: readonly CardField[] = [
  ...plainFields.map((name) => ({ name, path: name })),
  ...contentLanguages.flatMap((language) =>
    (['title', 'description'] as const).map((name) => ({ name, language, path: `multiLingual.${language}.${name}` })),
  ),
];

export interface Conflict {
  field: CardField;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Mine, with what only they changed. Where both did, still mine. */
  form: OfferForm;
  /** What only they changed. */
  taken: CardField[];
  /** What both changed, and not to the same. */
  conflicts: Conflict[];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

export function sameCard(one: OfferForm, other: OfferForm): boolean {
  return cardFields.every(({ path }) => same(get(one, path), get(other, path))) && same(one.voucherRebates, other.voucherRebates);
}

function withValue(form: OfferForm, path: string, value: unknown): OfferForm {
  const changed = structuredClone(form);
  set(changed, path, value);
  return changed;
}

/** Two people began at `base`. Nobody's change is dropped: what one of them changed alone is kept, what both changed is asked. */
export function mergeOffer(base: OfferForm, mine: OfferForm, theirs: OfferForm): Merge {
  const merge: Merge = { form: mine, taken: [], conflicts: [] };
  for (const field of cardFields) {
    const [before, here, there] = [base, mine, theirs].map((form) => get(form, field.path) as unknown);
    if (same(before, there) || same(here, there)) continue;
    if (same(before, here)) {
      merge.form = withValue(merge.form, field.path, there);
      merge.taken.push(field);
    } else {
      merge.conflicts.push({ field, mine: here, theirs: there });
    }
  }
  return merge;
}

/** The form once somebody has chosen, field by field; `path`s named here take theirs. */
export function settleConflicts({ form, conflicts }: Merge, takeTheirs: ReadonlySet<string>): OfferForm {
  return conflicts
    .filter(({ field }) => takeTheirs.has(field.path))
    .reduce((settled, { field, theirs }) => withValue(settled, field.path, theirs), form);
}
