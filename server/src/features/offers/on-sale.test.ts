// Proves that what is on sale is whole whoever changes it at the same moment: the last service, the last hotel, the stock, the offer itself.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOfferChannel, addValidHotels, removeOfferChannel, removeValidHotels } from '#contract/offer-places.ts';
import { deleteRebate } from '#contract/offer-services.ts';
import { deleteOffer, type Offer } from '#contract/offers.ts';
import { type CartDraft, type SaleDraft, sellCart, sellVouchers } from '#contract/sales.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { draftOf, manager, miradouro, offerCalls, quinta, rebateDraft, serviceDraft, today } from './testing/offer-calls.ts';

let app: TestApplication;
let calls: ReturnType<typeof offerCalls>;
let guest: ReturnType<typeof backOffice>;
beforeAll(async () => {
  app = await createTestApplication();
  calls = offerCalls(app);
  guest = backOffice(app);
});
afterAll(() => app.close());

/** A release tries each race more often (`.ci/release`). */
const rounds = Number(process.env['ROUNDS'] ?? 6);
let codes = 0;
const newCode = () => {
  codes += 1;
  return `ON-SALE-${codes}`;
};

async function eachRound(round: () => Promise<void>): Promise<void> {
  for (let count = 0; count < rounds; count += 1) await round();
}

/** An offer of two services in two hotels, not on sale yet. */
async function ofServices(): Promise<Offer> {
  const second = { ...rebateDraft, code: 'SAUNA' };
  const { id } = await calls.create({ code: newCode(), voucherRebates: [rebateDraft, second] }, serviceDraft);
  await calls.call(manager, addValidHotels, { body: { id, hotels: [miradouro, quinta] } });
  return calls.read(id);
}

async function ofMoney(stock = 100): Promise<Offer> {
  const { id } = await calls.create({ code: newCode(), maxQuantity: stock });
  await calls.publish(id);
  await calls.sellOnline(id);
  return calls.read(id);
}

const open = (id: string) => calls.call(manager, addOfferChannel, { params: { voucherId: id, channelId: '2' } });
const withoutService = (id: string) => calls.call(manager, deleteRebate, { params: { id } });
const withoutHotels = (id: string, hotels: readonly string[]) => calls.call(manager, removeValidHotels, { body: { id, hotels } });
const remove = (id: string) => calls.call(manager, deleteOffer, { params: { id } });
const buyer = {
  ...{ customerFirstName: 'Ana', customerLastName: 'Sousa', customerMail: 'ana.sousa@mail.example' },
  ...{ customerNif: finalConsumerNumber, languageCode: 'PT', sendMail: false },
} as const;

const sell = ({ id: voucherTypeId }: Offer) => {
  const draft = {
    ...{ ...buyer, voucherTypeIds: [{ voucherTypeId, quantity: 1, voucherSalePrice: 80 }] },
    ...{ vouchersValidFrom: today, vouchersValidUntil: addMonths(today, 12) },
  } as SaleDraft;
  return calls.call(manager, sellVouchers, { body: draft });
};
const sellAsCart = ({ id: voucherTypeId }: Offer) =>
  calls.call(manager, sellCart, { body: { ...buyer, voucherTypeIds: [{ voucherTypeId, quantity: 1 }] } as CartDraft });

const codesOf = (replies: readonly { status: number; errors: { code: string }[] }[]) =>
  replies.map(({ status, errors }) => errors[0]?.code ?? String(status)).sort();

const isWhole = ({ voucherRebates, validHotels }: Offer) => (voucherRebates ?? []).length > 0 && validHotels.length > 0;

describe('an offer on sale keeps', () => {
  test('one service of two that are deleted at once', () =>
    eachRound(async () => {
      const { id, voucherRebates = [] } = await ofServices();
      await open(id);
      const replies = await Promise.all(voucherRebates.map((rebate) => withoutService(rebate.id)));
      expect(codesOf(replies)).toEqual(['200', 'OFFER_NEEDS_SERVICE']);
      expect(isWhole(await calls.read(id))).toBe(true);
    }));

  test('one hotel of two that are taken away at once', () =>
    eachRound(async () => {
      const { id } = await ofServices();
      await open(id);
      const replies = await Promise.all([withoutHotels(id, [miradouro]), withoutHotels(id, [quinta])]);
      expect(codesOf(replies)).toEqual(['200', 'OFFER_NEEDS_HOTEL']);
      expect(isWhole(await calls.read(id))).toBe(true);
    }));
});

describe('an offer that is put on sale', () => {
  test('while its services are deleted is on sale with one, or not on sale', () =>
    eachRound(async () => {
      const { id, voucherRebates = [] } = await ofServices();
      const replies = await Promise.all([...voucherRebates.map((rebate) => withoutService(rebate.id)), open(id)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
      const offer = await calls.read(id);
      expect(isWhole(offer) || offer.channels.length === 0).toBe(true);
    }));

  test('while its hotels are taken away is on sale with one, or not on sale', () =>
    eachRound(async () => {
      const { id } = await ofServices();
      const replies = await Promise.all([withoutHotels(id, [miradouro]), open(id), withoutHotels(id, [quinta])]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
      const offer = await calls.read(id);
      expect(isWhole(offer) || offer.channels.length === 0).toBe(true);
    }));
});

describe('a sale while its offer is', () => {
  test.each([
    ['at the desk', sell],
    ['as a cart', sellAsCart],
  ])('deleted, %s, is a sale of an offer that stays, or is refused as one of an offer that nobody knows', (_, sellOne) =>
    eachRound(async () => {
      const offer = await ofMoney();
      const [sold, gone] = await Promise.all([sellOne(offer), remove(offer.id)]);
      expect([
        ['200', 'OFFER_SOLD'],
        ['OFFER_UNKNOWN', '200'],
      ]).toContainEqual([sold, gone].map((reply) => codesOf([reply])[0]));
    }),
  );

  test('deleted, from the widget, is an order of an offer that stays, or is refused as one of an offer that nobody knows', () =>
    eachRound(async () => {
      const offer = await ofMoney();
      const [placed, gone] = await Promise.all([guest.place(offer.id), remove(offer.id)]);
      expect([
        ['200', 'OFFER_SOLD'],
        ['OFFER_UNKNOWN', '200'],
      ]).toContainEqual([placed, gone].map((reply) => codesOf([reply])[0]));
    }));

  test('given less stock is within it', () =>
    eachRound(async () => {
      const offer = await ofMoney(5);
      const less = calls.save({ ...draftOf(offer), maxQuantity: 1 });
      const replies = await Promise.all([sell(offer), less, sell(offer)]);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      const { sold, maxQuantity } = await calls.read(offer.id);
      expect(sold).toBeGreaterThan(0);
      expect(sold).toBeLessThanOrEqual(maxQuantity);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(sold + (maxQuantity === 1 ? 1 : 0));
    }));

  test('taken off sale and emptied is one of an offer that is whole', () =>
    eachRound(async () => {
      const { id } = await ofServices();
      await open(id);
      const offer = await calls.read(id);
      const [channel] = offer.channels;
      const empty = async () => {
        await calls.call(manager, removeOfferChannel, { params: { instanceId: channel?.id ?? '' } });
        await Promise.all((offer.voucherRebates ?? []).map((rebate) => withoutService(rebate.id)));
      };
      const [sold] = await Promise.all([sell(offer), empty()]);
      expect(['200', 'OFFER_NOT_AT_DESK']).toContain(codesOf([sold])[0]);
      const promised = await guest.rows<{ services: number }>(
        sql`select (select count(*)::int from voucher_rebate part where part.voucher_id = voucher.id) as services from voucher where offer_id = ${id}`,
      );
      expect(promised.every(({ services }) => services === 2)).toBe(true);
    }));
});

test('a service that is named by an offer that a guest is paying for stays until they have paid', async () => {
  const { id, voucherRebates = [] } = await ofServices();
  await open(id);
  await calls.sellOnline(id);
  await guest.ordered(id);
  for (const { id: instanceId } of (await calls.read(id)).channels)
    await calls.call(manager, removeOfferChannel, { params: { instanceId } });
  const replies = [];
  for (const rebate of voucherRebates) replies.push(await withoutService(rebate.id));
  expect(codesOf(replies)).toEqual(['200', 'OFFER_NEEDS_SERVICE']);
  const hotels = [await withoutHotels(id, [miradouro]), await withoutHotels(id, [quinta])];
  expect(codesOf(hotels)).toEqual(['200', 'OFFER_NEEDS_HOTEL']);
});

test('a service that two delete at once is deleted by one', () =>
  eachRound(async () => {
    const { voucherRebates = [] } = await ofServices();
    const [rebate] = voucherRebates;
    const replies = await Promise.all([withoutService(rebate?.id ?? ''), withoutService(rebate?.id ?? '')]);
    expect(codesOf(replies)).toEqual(['200', 'NOT_FOUND']);
  }));
