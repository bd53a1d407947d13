// Proves the demo: whoever opens it sees every state of an offer, whole, in five languages, as the product itself would have let it be made.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOffers, type Offer } from '#contract/offers.ts';
import { listPaymentGateways } from '#contract/payments.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { offers as demoOffers } from '#demo/offers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { draftOf, offerCalls } from '../features/offers/testing/offer-calls.ts';
import { loadDemo } from './load-demo.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

const tejo = 'admin@vale.demo';
const sierra = 'other@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());

let app: TestApplication;
let calls: ReturnType<typeof offerCalls>;
const offers: { email: string; offer: Offer }[] = [];

beforeAll(async () => {
  app = await createTestApplication();
  calls = offerCalls(app);
  for (const email of [tejo, sierra]) {
    const { response } = await calls.call(email, listOffers);
    for (const { id } of response) offers.push({ email, offer: await calls.read(id, email) });
  }
});
afterAll(() => app.close());

test('all of it is there, and a second load changes nothing', async () => {
  expect(offers.map(({ offer }) => offer.code)).toEqual(demoOffers.map(({ code }) => code));
  expect(await loadDemo(app.database, app.secrets, new Date())).toBe(false);
  expect((await calls.call(tejo, listOffers)).count).toBe(offers.filter(({ email }) => email === tejo).length);
});

test.each(demoOffers.map(({ code }) => code))('%s could have been saved by somebody of the hotel', async (code) => {
  const { email, offer } = offers.find((one) => one.offer.code === code) as (typeof offers)[number];
  const { id: _, version: __, ...draft } = draftOf(offer);
  const voucherRebates = offer.voucherRebates.map(({ id: _, voucherTypeId: __, ...rebate }) => rebate);
  const { status, errors } = await calls.save({ ...draft, code: `${code}-2`, voucherRebates }, email);
  expect([status, errors]).toEqual([200, []]);
});

test('every text is there in five languages', () => {
  const incomplete = offers.flatMap(({ offer }) => {
    const texts = [offer, ...offer.voucherRebates, ...offer.voucherTerms].map(({ multiLingual }) => multiLingual);
    const isWhole = (one: (typeof texts)[number]) =>
      one.length === contentLanguages.length && one.every((text) => Object.values(text).every((word) => word.trim() !== ''));
    return texts.every(isWhole) && offer.voucherTerms.length > 0 ? [] : [offer.code];
  });
  expect(incomplete).toEqual([]);
});

test('an offer on a channel has a hotel, its services, and online a gateway that takes payments', async () => {
  const canSellOnline = async (email: string) => (await calls.call(email, listPaymentGateways)).response.some(({ active }) => active);
  const online: Record<string, boolean> = { [tejo]: await canSellOnline(tejo), [sierra]: await canSellOnline(sierra) };
  expect(online).toEqual({ [tejo]: true, [sierra]: false });
  for (const { email, offer } of offers.filter((one) => one.offer.channels.length > 0)) {
    expect(offer.validHotels, offer.code).not.toEqual([]);
    if (!offer.isPaymentMode) expect(offer.voucherRebates, offer.code).not.toEqual([]);
    if (offer.channels.some(({ code }) => code === 'Online')) expect(online[email], offer.code).toBe(true);
  }
});

describe('among the offers stands one', () => {
  const left = (offer: Offer) => offer.maxQuantity - offer.sold;
  const isOnSale = (offer: Offer) => offer.active && offer.saleValidFrom <= today && offer.saleValidTo >= today;
  const channelsOf = (offer: Offer) => offer.channels.map(({ code }) => code).join(' ');

  test.each<[string, (offer: Offer) => boolean]>([
    ['of money, at its value', (offer) => offer.isPaymentMode && offer.payedAmount === offer.cardAmount],
    ['of money, below its value', (offer) => offer.isPaymentMode && offer.payedAmount > 0 && offer.payedAmount < offer.cardAmount],
    ['for nothing', (offer) => offer.payedAmount === 0],
    ['of services, taxed at three rates', (offer) => offer.voucherTypeVat.length === 3],
    ['of services, one with days of its own', (offer) => offer.voucherRebates.some(({ redeemValidTo }) => redeemValidTo !== null)],
    ['behind a code', (offer) => offer.promoCode !== null && channelsOf(offer).includes('Online')],
    ['that is the deal of the week', (offer) => offer.promoteType === 'dealweek'],
    ['that is a hot deal', (offer) => offer.promoteType === 'hotdeal'],
    ['not on sale yet', (offer) => offer.active && offer.saleValidFrom > today],
    ['whose sale is over', (offer) => offer.active && offer.saleValidTo < today],
    ['that was withdrawn after it had sold', (offer) => !offer.active && offer.sold > 0],
    ['that is sold out', (offer) => isOnSale(offer) && left(offer) === 0],
    ['of which few are left', (offer) => isOnSale(offer) && left(offer) > 0 && left(offer) <= 3],
    ['never sold', (offer) => isOnSale(offer) && offer.sold === 0],
    ['at the desk and with reservations, not online', (offer) => channelsOf(offer) === 'Frontend Reservation'],
    ['only with reservations', (offer) => channelsOf(offer) === 'Reservation'],
    ['on no channel', (offer) => channelsOf(offer) === ''],
    ['without a picture', (offer) => offer.voucherImages.length === 0],
    ['with several pictures', (offer) => offer.voucherImages.length > 1],
    ['that makes an invoice', (offer) => offer.action === 'Invoice'],
    ['whose mail has a logo', (offer) => offer.logoImage !== null],
    ['whose mail has a background', (offer) => offer.backgroundImage !== null],
  ])('%s', (_, isIt) => {
    expect(offers.some(({ offer }) => isIt(offer))).toBe(true);
  });
});
