// Proves the way from nothing to the first voucher: the platform sets up a group with a hotel and a licence and invites its administrator, who sets a
// password by the mailed link, signs in, makes an offer and sells it; and who is out with the next call once disabled.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { createHotel } from '#contract/hotel-administration.ts';
import { saveHotelGroup } from '#contract/hotel-groups.ts';
import { assignLicence, saveLicence } from '#contract/licences.ts';
import { addOfferChannel, addValidHotels } from '#contract/offer-places.ts';
import { listOffers, saveOffer } from '#contract/offers.ts';
import { listDeskOffers, sellVouchers } from '#contract/sales.ts';
import { readSignedInUser } from '#contract/session.ts';
import { addUser, disableUser, listUsers } from '#contract/users.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { listVouchers } from '#contract/vouchers.ts';
import { signIn } from '../adapters/identity/bundled/accounts.ts';
import { moneyDraft } from '../features/offers/testing/offer-calls.ts';
import { employ, groupIds, invitationLink } from '../features/users/testing/colleagues.ts';
import { systemScope } from '../platform/db/database.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const hotelId = 'aaaaaaaa-0000-4000-8000-00000000f001' as HotelId;
const email = 'rosa@farol.example';
const password = 'quatro palavras em fila';

interface Sent {
  params?: Record<string, string>;
  query?: string;
  request?: object;
}

async function call<E extends Endpoint>(token: string, endpoint: E, { params = {}, query = '', request }: Sent = {}) {
  const reply = await app.http.inject({
    method: endpoint.method[0],
    url: `${urlOf(endpoint, params)}${query}`,
    headers: { authorization: `Bearer ${token}` },
    ...(request && { payload: { request } }),
  });
  const { response, errors } = reply.json<Envelope<ItemOf<E>>>();
  return { status: reply.statusCode, item: response[0] as ItemOf<E>, response, errors };
}

/** What the platform does on the first day; answers the id of the administrator it invited. */
async function setUp(platform: string): Promise<string> {
  const group = await call(platform, saveHotelGroup, {
    request: { name: 'Grupo Farol', active: true, modules: ['ShortId'], codeGenerationType: 'QrCode' },
  });
  const hotel = await call(platform, createHotel, {
    request: {
      ...{ hotelId, hotelGroupId: group.item.hotelGroupId, name1: 'Farol, S.A.', name2: 'Hotel Farol', fiscalNumber: '509442013' },
      ...{ contact: 'Rosa', phone: '+351 262 000 000', email, defaultCurrency: 'EUR', webSite: 'https://farol.example' },
      ...{ address1: 'Rua do Farol 1', address2: 'Sítio', city: 'Nazaré', zipCode: '2450-000', countryCode: 'PT' },
      ...{ timeZone: 'Europe/Lisbon', active: true },
    },
  });
  const licence = await call(platform, saveLicence, { request: { name: 'Farol', active: true, transactions: 100, modules: [] } });
  const params = { hotelId, licenseId: licence.item.id };
  const assigned = await call(platform, assignLicence, { params, query: '?paymentType=Prepay' });
  const invited = await call(platform, addUser, {
    request: {
      email,
      name: 'Rosa',
      surname: 'Mar',
      mobile: '+351 910 000 000',
      allowedProperties: [hotelId],
      groups: groupIds('administration'),
    },
  });
  expect([group, hotel, licence, assigned, invited].map(({ errors }) => errors)).toEqual([[], [], [], [], []]);
  return invited.item.adId;
}

/** By the link in the mail; answers whom the provider knows by that password. */
async function acceptInvitation() {
  const link = await invitationLink(app, email);
  const page = await app.http.inject({
    ...{ method: 'POST', url: link, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams({ lang: 'pt', password, again: password }).toString(),
  });
  expect(page.statusCode).toBe(200);
  return app.database.transaction(systemScope, (tx) => signIn(tx, email, password, new Date()));
}

test('from nothing to the first voucher', async () => {
  const platform = await app.tokenOf('platform@vale.demo');
  const id = await setUp(platform);
  expect(await acceptInvitation()).toMatchObject({ account: { id, email } });

  const own = await app.issuer.issueToken({ id, email });
  expect((await call(own, readSignedInUser)).item).toMatchObject({ defaultProperty: hotelId });
  // A new group begins with nothing of anybody else.
  expect((await call(own, listOffers)).response).toEqual([]);
  expect((await call(own, listUsers)).response).toMatchObject([{ email }]);

  const offer = await call(own, saveOffer, { request: { ...moneyDraft, code: 'FAROL-100' } });
  const placed = await call(own, addValidHotels, { request: { id: offer.item.id, hotels: [hotelId] } });
  const shown = await call(own, addOfferChannel, { params: { voucherId: offer.item.id, channelId: '2' } });
  expect([offer, placed, shown].map(({ errors }) => errors)).toEqual([[], [], []]);

  const { item: desk } = await call(own, listDeskOffers);
  expect(desk).toMatchObject({ voucherTypeId: offer.item.id, notSoldBecause: null });
  const sold = await call(own, sellVouchers, {
    request: {
      ...{ customerFirstName: 'Ana', customerLastName: 'Sousa', customerMail: 'ana@guest.example', customerNif: finalConsumerNumber },
      ...{ languageCode: 'PT', sendMail: false, vouchersValidFrom: desk.validFrom, vouchersValidUntil: desk.validUntil },
      voucherTypeIds: [{ voucherTypeId: offer.item.id, quantity: 1, voucherSalePrice: desk.salePrice }],
    },
  });
  expect(sold.errors).toEqual([]);
  const [voucher] = sold.item.vouchers;
  expect((await call(own, listVouchers)).response).toMatchObject([{ id: voucher?.id, status: 'sold' }]);

  // Nobody leaves a group without an administrator, not even the platform.
  expect((await call(platform, disableUser, { params: { adId: id } })).errors).toMatchObject([{ code: 'LAST_ADMINISTRATOR' }]);
  await employ(app, [hotelId], ['administration']);
  expect((await call(platform, disableUser, { params: { adId: id } })).errors).toEqual([]);
  expect(await call(own, listOffers)).toMatchObject({ status: 401, response: [], errors: [{ code: 'PERSON_DISABLED' }] });
});
