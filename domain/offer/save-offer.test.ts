import { describe, expect, test } from 'vitest';
import type { OfferId, TagId } from '#contract/vocabulary/ids.ts';
import type { KnownOffer } from './offer.ts';
import { decideOffer, type Knowledge, type OfferDraft } from './save-offer.ts';

const id = '00000000-0000-4000-8000-000000000001' as OfferId;
const otherId = '00000000-0000-4000-8000-000000000002' as OfferId;
const newId = '00000000-0000-4000-8000-000000000009' as OfferId;

const money: OfferDraft = {
  code: 'GIFT',
  kind: 'money',
  active: true,
  priceMinor: 8_000,
  valueMinor: 10_000,
  stockLimit: 100,
  saleFrom: '2026-11-15',
  saleTo: '2027-11-15',
  validityMonths: 12,
  prefix: 'G',
  order: 1,
  tagId: null,
  action: 'Payment',
  partialRedeem: true,
  priceIncludesTax: true,
  texts: { PT: { title: 'Presente', description: '' } },
  vat: [],
};
const service: OfferDraft = {
  ...money,
  kind: 'service',
  action: null,
  vat: [
    { code: 'NOR', amountMinor: 5_000 },
    { code: 'RED', amountMinor: 3_000 },
  ],
};
const known: Knowledge = {
  current: undefined,
  withSameCode: undefined,
  tagExists: true,
  mayChooseAction: false,
  newId,
  today: '2026-11-15',
};
const sold: KnownOffer = { id, version: 3, kind: 'money', sold: 38, reserved: 2, saleFrom: '2025-01-01', saleTo: '2027-11-15' };
const changing = { ...known, current: sold, withSameCode: id };

describe('saving an offer', () => {
  test('a draft without an id becomes a new offer under the id it was given', () => {
    expect(decideOffer(money, known)).toMatchObject({ ok: true, value: { id: newId, card: { code: 'GIFT', priceMinor: 8_000 } } });
  });

  test('a money voucher is taxed when it is spent: VAT lines left in the draft are dropped', () => {
    expect(decideOffer({ ...money, vat: service.vat }, known)).toMatchObject({ ok: true, value: { card: { vat: [] } } });
  });

  test('a service voucher has no action: one left in the draft is dropped', () => {
    expect(decideOffer({ ...service, action: 'Payment' }, known)).toMatchObject({ ok: true, value: { card: { action: null } } });
  });

  test('a service voucher that costs nothing needs no VAT', () => {
    expect(decideOffer({ ...service, priceMinor: 0, vat: [] }, known).ok).toBe(true);
  });

  test('days settled before stay as they are, however long ago', () => {
    expect(decideOffer({ ...money, id, saleFrom: '2025-01-01' }, changing).ok).toBe(true);
  });

  test('without a version the save overwrites whatever is there', () => {
    expect(decideOffer({ ...money, id }, changing).ok).toBe(true);
  });

  test.each<[string, OfferDraft, Knowledge, string, string | undefined]>([
    ['an offer that is gone', { ...money, id }, { ...known, withSameCode: otherId }, 'unknownOffer', undefined],
    ['a change made on an older version', { ...money, id, version: 2, code: 'TAKEN' }, changing, 'changedMeanwhile', undefined],
    ['a code that another offer has', money, { ...known, withSameCode: otherId }, 'codeTaken', 'code'],
    ['money turned into services after a sale', { ...service, id }, changing, 'kindFixed', 'isPaymentMode'],
    ['a stock below what is sold', { ...money, id, stockLimit: 39 }, changing, 'stockBelowSold', 'maxQuantity'],
    ['a sale that starts a day too early', { ...money, saleFrom: '2026-05-14' }, known, 'saleWindow', 'saleValidFrom'],
    ['a sale that ends a day too late', { ...money, saleTo: '2028-11-16' }, known, 'saleWindow', 'saleValidTo'],
    ['a sale that ends before it starts', { ...money, saleTo: '2026-11-14' }, known, 'datesReversed', 'saleValidTo'],
    ['no title at all', { ...money, texts: {} }, known, 'titleMissing', 'multiLingual.PT.title'],
    [
      'a description without its title',
      { ...money, texts: { ...money.texts, DE: { title: '', description: 'Schön' } } },
      known,
      'titleMissing',
      'multiLingual.DE.title',
    ],
    ['a tag that is gone', { ...money, tagId: otherId as unknown as TagId }, { ...known, tagExists: false }, 'unknownTag', 'voucherTagId'],
    ['a money voucher that does nothing', { ...money, action: null }, known, 'actionMissing', 'action'],
    ['invoicing without the module', { ...money, action: 'Invoice' }, known, 'moduleMissing', 'action'],
    [
      'a tax code twice',
      {
        ...service,
        vat: [
          { code: 'NOR', amountMinor: 4_000 },
          { code: 'NOR', amountMinor: 4_000 },
        ],
      },
      known,
      'vatCodeTwice',
      'voucherTypeVat.1.taxCode',
    ],
    ['VAT a cent short', { ...service, priceMinor: 8_001 }, known, 'vatSum', 'voucherTypeVat'],
    ['VAT a cent over', { ...service, priceMinor: 7_999 }, known, 'vatSum', 'voucherTypeVat'],
  ])('%s is refused at its field', (_, draft, knowledge, reason, field) => {
    expect(decideOffer(draft, knowledge)).toEqual(field === undefined ? { ok: false, reason } : { ok: false, reason, field });
  });

  test.each(['2026-05-15', '2026-05-16'])('a sale may start on %s', (saleFrom) => {
    expect(decideOffer({ ...money, saleFrom }, known).ok).toBe(true);
  });

  test.each(['2028-11-14', '2028-11-15'])('a sale may end on %s', (saleTo) => {
    expect(decideOffer({ ...money, saleTo }, known).ok).toBe(true);
  });

  test('with the module a money voucher may invoice', () => {
    expect(decideOffer({ ...money, action: 'Invoice' }, { ...known, mayChooseAction: true }).ok).toBe(true);
  });
});
