// Proves the rules of a sale: the first reason that holds is the one that is told, prices are today's, and a gift is whole or none.
import { describe, expect, it } from 'vitest';
import type { HotelId, OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import type { Promotion } from '../pricing/promotion.ts';
import { decideFiscalNumber, decideGift } from './buyer.ts';
import { type NotSold, type SaleOffer, whyNotSold } from './eligibility.ts';
import { salePrice } from './sale-price.ts';
import { latestValidUntil, usualValidity } from './sale-validity.ts';
import { decideCart, decideSingleSale, totalMinor } from './sell.ts';

const hotelId = 'hotel' as HotelId;
const today = '2026-11-15';
const desk = { channel: 'Frontend', hotelId, today } as const;

const spa: SaleOffer = {
  id: 'spa' as OfferId,
  active: true,
  priceMinor: 180_00,
  valueMinor: 210_00,
  stockLimit: 10,
  sold: 6,
  reserved: 1,
  saleFrom: '2026-11-01',
  saleTo: '2026-12-31',
  validityMonths: 12,
  channels: [{ channel: 'Frontend' }],
  hotels: [{ id: hotelId }],
};
const promotion: Promotion = {
  id: 'promotion' as PromotionId,
  name: 'Autumn',
  percent: 15,
  from: today,
  to: today,
  active: true,
  offerIds: [spa.id],
  channels: ['Frontend'],
};

describe('an offer is not sold', () => {
  it.each<[NotSold | undefined, Partial<SaleOffer>, number]>([
    [undefined, {}, 3],
    ['soldOut', {}, 4],
    ['ended', { saleTo: '2026-11-14', sold: 10 }, 1],
    [undefined, { saleTo: today }, 1],
    ['notStarted', { saleFrom: '2026-11-16', saleTo: '2026-11-14' }, 1],
    [undefined, { saleFrom: today }, 1],
    ['notSoldHere', { hotels: [], saleFrom: '2026-11-16' }, 1],
    ['notInChannel', { channels: [{ channel: 'Online' }], hotels: [] }, 1],
    ['inactive', { active: false, channels: [] }, 1],
  ])('%s', (reason, change, quantity) => {
    expect(whyNotSold({ ...spa, ...change }, desk, quantity)).toBe(reason);
  });
});

describe('the price at the desk', () => {
  it('is the best promotion of today in this channel', () => {
    expect(salePrice(spa, [promotion, { ...promotion, percent: 10 }], desk)).toEqual({ priceMinor: 153_00, promotion: 'Autumn' });
    expect(salePrice(spa, [{ ...promotion, channels: ['Online'] }], desk)).toEqual({ priceMinor: 180_00, promotion: null });
    expect(salePrice(spa, [promotion], { ...desk, today: '2026-11-16' })).toEqual({ priceMinor: 180_00, promotion: null });
  });
});

describe('validity', () => {
  it('is the months of the offer, to the end of a short month', () => {
    expect(usualValidity({ ...spa, validityMonths: 3 }, '2026-11-30')).toEqual({ validFrom: '2026-11-30', validUntil: '2027-02-28' });
  });

  it('may last until the sale ends where that is later', () => {
    expect(latestValidUntil({ ...spa, validityMonths: 1 }, today)).toBe('2026-12-31');
    expect(latestValidUntil({ ...spa, validityMonths: 2 }, today)).toBe('2027-01-15');
  });
});

describe('a single sale', () => {
  const counter = { ...desk, offers: [spa], promotions: [promotion], mayLower: true, mayGiveAway: true };
  const draft = { offerId: spa.id, quantity: 2, priceMinor: 153_00, validFrom: today, validUntil: '2027-11-15' };

  it('keeps the promotion where the price is the listed one, and only the list price otherwise', () => {
    expect(decideSingleSale(draft, counter)).toMatchObject({ ok: true, value: { promotion: 'Autumn', listPriceMinor: 153_00 } });
    expect(decideSingleSale({ ...draft, priceMinor: 0, notes: 'For the raffle.' }, counter)).toMatchObject({
      ok: true,
      value: { priceMinor: 0, promotion: null, listPriceMinor: 153_00 },
    });
  });

  it.each([
    ['unknownOffer', 'voucherTypeIds.0.voucherTypeId', { offerId: 'other' as OfferId }],
    ['soldOut', 'voucherTypeIds.0.quantity', { quantity: 4 }],
    ['valueFixed', 'voucherValue', { valueMinor: 210_01 }],
    ['datePast', 'vouchersValidFrom', { validFrom: '2026-11-14' }],
    ['datesReversed', 'vouchersValidUntil', { validFrom: '2026-11-16', validUntil: today }],
    ['beyondWindow', 'vouchersValidUntil', { validUntil: '2027-11-16' }],
  ])('is refused: %s at %s', (reason, field, change) => {
    expect(decideSingleSale({ ...draft, ...change }, counter)).toEqual({ ok: false, reason, field });
  });
});

describe('a price below today’s', () => {
  const counter = { ...desk, offers: [spa], promotions: [promotion] };
  const draft = {
    offerId: spa.id,
    quantity: 1,
    priceMinor: 153_00,
    validFrom: today,
    validUntil: '2027-11-15',
    notes: 'A returning guest.',
  };
  const price = 'voucherTypeIds.0.voucherSalePrice';

  it.each([
    ['is up to those who may lower it', 152_99, {}, 'belowToday', price],
    ['does not let them give it away', 0, { mayLower: true }, 'belowToday', price],
    ['is not opened by the right to give it away', 1, { mayGiveAway: true }, 'belowToday', price],
    ['is agreed on by those who may', 152_99, { mayLower: true }, undefined, undefined],
    ['is nothing for those who may give it away', 0, { mayGiveAway: true }, undefined, undefined],
    ['is none where it is higher', 153_01, {}, undefined, undefined],
  ])('%s', (_, priceMinor, may, reason, field) => {
    const decision = decideSingleSale({ ...draft, priceMinor }, { ...counter, ...may });
    expect(decision).toMatchObject(reason ? { ok: false, reason, field } : { ok: true, value: { priceMinor } });
  });

  it('is given a reason', () => {
    const may = { ...counter, mayLower: true, mayGiveAway: true };
    for (const priceMinor of [152_99, 0])
      for (const notes of [undefined, '', '  '])
        expect(decideSingleSale({ ...draft, priceMinor, notes }, may)).toEqual({ ok: false, reason: 'reasonMissing', field: 'notes' });
    expect(decideSingleSale({ ...draft, notes: '' }, may)).toMatchObject({ ok: true });
  });

  it('is no question where the offer itself costs nothing', () => {
    expect(decideSingleSale({ ...draft, priceMinor: 0, notes: '' }, { ...counter, offers: [{ ...spa, priceMinor: 0 }] })).toMatchObject({
      ok: true,
    });
  });
});

describe('a single sale by somebody who sells as listed only', () => {
  const counter = { ...desk, offers: [spa], promotions: [promotion], asListedOnly: true };
  const draft = { offerId: spa.id, quantity: 1, priceMinor: 153_00, validFrom: today, validUntil: '2027-11-15' };

  it('has the price of the promotion and the months of the offer', () => {
    expect(decideSingleSale(draft, counter)).toMatchObject({ ok: true, value: { priceMinor: 153_00, promotion: 'Autumn' } });
  });

  it.each([
    ['priceFixed', 'voucherTypeIds.0.voucherSalePrice', { priceMinor: 152_99 }],
    ['priceFixed', 'voucherTypeIds.0.voucherSalePrice', { priceMinor: 180_00 }],
    ['priceFixed', 'voucherTypeIds.0.voucherSalePrice', { priceMinor: 0 }],
    ['validityFixed', 'vouchersValidFrom', { validFrom: '2026-11-16' }],
    ['validityFixed', 'vouchersValidUntil', { validUntil: '2027-11-14' }],
    ['beyondWindow', 'vouchersValidUntil', { validUntil: '2027-11-16' }],
  ])('is refused otherwise: %s at %s', (reason, field, change) => {
    expect(decideSingleSale({ ...draft, ...change }, counter)).toEqual({ ok: false, reason, field });
    const may = { ...counter, asListedOnly: false, mayLower: true, mayGiveAway: true };
    expect(decideSingleSale({ ...draft, ...change, notes: 'Agreed.' }, may).ok).toBe(reason !== 'beyondWindow');
  });
});

describe('a cart', () => {
  const plenty = { ...spa, stockLimit: 1_000, sold: 0 };
  const second = { ...plenty, id: 'second' as OfferId };
  const counter = { ...desk, offers: [plenty, second], promotions: [promotion] };

  it('is sold at the prices of today, and comes to their sum', () => {
    const decision = decideCart(
      [
        { offerId: plenty.id, quantity: 2 },
        { offerId: second.id, quantity: 1, priceMinor: 180_00 },
      ],
      counter,
    );
    expect(decision.ok && totalMinor(decision.value)).toBe(2 * 153_00 + 180_00);
  });

  it.each([
    [
      'twice',
      'voucherTypeIds.1.voucherTypeId',
      [
        { offerId: plenty.id, quantity: 1 },
        { offerId: plenty.id, quantity: 1 },
      ],
    ],
    ['priceChanged', 'voucherTypeIds.0.voucherSalePrice', [{ offerId: plenty.id, quantity: 1, priceMinor: 180_00 }]],
    [
      'tooLarge',
      'voucherTypeIds',
      [
        { offerId: plenty.id, quantity: 500 },
        { offerId: second.id, quantity: 1 },
      ],
    ],
  ])('is refused: %s at %s', (reason, field, lines) => {
    expect(decideCart(lines, counter)).toEqual({ ok: false, reason, field });
  });
});

describe('a gift', () => {
  it('is whole, or none', () => {
    expect(decideGift({ from: '', to: '', message: '', recipient: '' })).toEqual({ ok: true, value: null });
    expect(decideGift({ from: 'Ana', to: 'Rui', message: 'Olá' })).toMatchObject({ ok: true, value: { sender: null, recipient: null } });
    expect(decideGift({ recipient: 'rui@mail.example' })).toMatchObject({ reason: 'giftIncomplete', field: 'from' });
    expect(decideGift({ from: 'Ana', message: 'Olá' })).toMatchObject({ reason: 'giftIncomplete', field: 'to' });
    expect(decideGift({ from: 'Ana', to: 'Rui' })).toMatchObject({ reason: 'giftIncomplete', field: 'message' });
  });
});

it("a tax number is of the buyer's country, else of the hotel's", () => {
  expect(decideFiscalNumber('210 403 179', undefined, 'PT')).toEqual({ ok: true, value: '210403179' });
  expect(decideFiscalNumber('210403178', '', 'PT')).toMatchObject({ reason: 'implausibleNumber', field: 'customerNif' });
  expect(decideFiscalNumber('210403178', 'DE', 'PT')).toMatchObject({ ok: true });
});
