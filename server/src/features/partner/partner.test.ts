import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteApiUser, listApiUsers, readApiKeys, regenerateApiKey, saveApiSubscription, saveApiUser } from '#contract/api-gateway.ts';
import { listChanges } from '#contract/changes.ts';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { listEvents } from '#contract/events.ts';
import { partnerListOffers, partnerSell } from '#contract/partner/partner-sales.ts';
import { partnerReadVoucher, partnerRedeem, partnerReverse } from '#contract/partner/partner-vouchers.ts';
import type { HotelId, OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import { readVoucher } from '#contract/vouchers.ts';
import { hotels } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { groupOf, miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

const platform = 'platform@vale.demo';
const desk = 'manager@vale.demo';
const elsewhere = hotels.find(({ groupId, active }) => active && groupId !== groupOf(miradouro))?.id as HotelId;

let app: TestApplication;
let vouchers: ReturnType<typeof voucherCalls>;
let money: OfferId;
let services: OfferId;
let rebate: RebateId;

beforeAll(async () => {
  app = await createTestApplication({ environment: { PARTNER_CALLS_PER_MINUTE: '25' } });
  vouchers = voucherCalls(app);
  const offers = offerCalls(app);
  money = (await offers.create({ ...moneyDraft, code: 'PARTNER-MONEY', maxQuantity: 1_000 })).id;
  await offers.publish(money);
  const ritual = await offers.create({ ...serviceDraft, code: 'PARTNER-SPA', voucherRebates: [rebateDraft] });
  services = ritual.id;
  rebate = ritual.voucherRebates[0]?.id as RebateId;
  await offers.publish(services);
});
afterAll(async () => {
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  await app.close();
});

interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

/** A call as the partner's machine makes it. */
async function call<E extends Endpoint>(
  key: string | undefined,
  endpoint: E,
  { params = {}, query = '', body, idempotencyKey }: Sent = {},
) {
  const reply = await app.http.inject({
    method: endpoint.method[0],
    url: `${urlOf(endpoint, params)}${query}`,
    ...(body === undefined ? {} : { payload: body as object }),
    headers: {
      ...(key === undefined ? {} : { 'ocp-apim-subscription-key': key }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
  });
  const envelope = reply.json<Envelope<ItemOf<E>>>();
  return { status: reply.statusCode, ...envelope, item: envelope.response?.[0] as ItemOf<E>, refusal: envelope.errors[0] };
}

/** A call of an administrator. */
async function administer<E extends Endpoint>(endpoint: E, params: Record<string, string>, properties?: object, email = platform) {
  const reply = await app.as(email, {
    method: endpoint.method[0],
    url: urlOf(endpoint, params),
    ...(properties ? { payload: { properties } } : {}),
  });
  const { response, value, errors } = reply.json<Envelope<ItemOf<E>> & { value?: ItemOf<E>[] }>();
  const items = value ?? response;
  return { status: reply.statusCode, items, item: items[0] as ItemOf<E>, refusal: errors[0] };
}

const details = (changes: object = {}) => ({
  firstName: 'Marta',
  lastName: 'Reis',
  email: `${randomUUID()}@spa.example`,
  note: miradouro,
  ...changes,
});

/** Somebody new, with a subscription and its keys, made as the screen makes them. */
async function partner({ note = miradouro, product = 'partner-full' }: { note?: HotelId; product?: string } = {}) {
  const properties = details({ note });
  const user = (await administer(saveApiUser, { name: properties.email }, properties)).item;
  const name = `spa-${randomUUID()}`;
  const wanted = { displayName: 'Spa till', scope: `/products/${product}`, ownerId: user.id };
  const move = (state: string) => administer(saveApiSubscription, { name }, { ...wanted, state });
  await administer(saveApiSubscription, { name }, wanted);
  const keys = (await administer(readApiKeys, { name })).item;
  return { user, properties, subscription: name, key: keys.primaryKey, keys, move };
}

describe('a partner’s machine', () => {
  test('looks a voucher up by whatever stands on it, and learns nothing of the guest', async () => {
    const { key } = await partner();
    const [id] = await vouchers.issue(money);
    const byId = await call(key, partnerReadVoucher, { params: { code: id } });
    expect(byId).toMatchObject({ status: 200, item: { voucherId: id, kind: 'money', status: 'sold', notRedeemableBecause: null } });
    for (const code of [id.slice(0, 8), byId.item.number, `https://vale.example/v/${id}`]) {
      expect((await call(key, partnerReadVoucher, { params: { code } })).item.voucherId).toBe(id);
    }
    expect(JSON.stringify(byId.item)).not.toMatch(/Rita|Lopes|rita@example/);
  });

  test('redeems once per Idempotency-Key, takes its own use back, and the desk sees both with its name', async () => {
    const { key, subscription } = await partner();
    const [id] = await vouchers.issue(money);
    const { availableBalance: whole } = (await call(key, partnerReadVoucher, { params: { code: id } })).item;
    const params = { voucherId: id };
    const idempotencyKey = randomUUID();
    const body = { amount: 12.5, reference: 'BILL-77' };

    expect((await call(key, partnerRedeem, { params, body })).refusal).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' });
    const first = await call(key, partnerRedeem, { params, body, idempotencyKey });
    expect(first).toMatchObject({
      status: 200,
      item: { status: 'partialRedeemed', availableBalance: whole - 12.5, lines: [{ amount: 12.5 }] },
    });
    expect(await call(key, partnerRedeem, { params, body, idempotencyKey })).toEqual(first);
    const other = await call(key, partnerRedeem, { params, body: { amount: 13 }, idempotencyKey });
    expect(other.refusal?.code).toBe('IDEMPOTENCY_KEY_REUSED');

    const redemptionId = first.item.lines[0]?.id as string;
    const back = { params: { voucherId: id, redemptionId }, body: {}, idempotencyKey: randomUUID() };
    const reversed = await call(key, partnerReverse, back);
    expect(reversed).toMatchObject({ status: 200, item: { status: 'sold', availableBalance: whole, lines: [{ amount: -12.5 }] } });
    expect(await call(key, partnerReverse, back)).toEqual(reversed);

    const seen = (await vouchers.call(desk, readVoucher, { params: { id } })).item;
    expect(seen.redeems.map(({ amount, createdBy, targetReference }) => [amount, createdBy, targetReference])).toEqual([
      [12.5, `partner:${subscription}`, 'BILL-77'],
      [-12.5, `partner:${subscription}`, null],
    ]);
  });

  test('is told where a figure does not fit the voucher, and nothing is done', async () => {
    const { key } = await partner();
    const [[spa], [card]] = [await vouchers.issue(services), await vouchers.issue(money)];
    const idempotencyKey = () => randomUUID();
    const served = [{ serviceId: rebate, quantity: 1 }];
    const both = { params: { voucherId: spa }, body: { amount: 5, services: served }, idempotencyKey: idempotencyKey() };
    expect((await call(key, partnerRedeem, both)).refusal).toMatchObject({ code: 'AMOUNT_OUT_OF_BOUNDS', field: 'amount' });

    const used = async (voucherId: VoucherId, body: object) =>
      (await call(key, partnerRedeem, { params: { voucherId }, body, idempotencyKey: idempotencyKey() })).item.lines[0]?.id as string;
    const service = { voucherId: spa, redemptionId: await used(spa, { services: served }) };
    const money12 = { voucherId: card, redemptionId: await used(card, { amount: 12 }) };
    const wrongSpa = await call(key, partnerReverse, { params: service, body: { amount: 5 }, idempotencyKey: idempotencyKey() });
    expect(wrongSpa.refusal).toMatchObject({ code: 'AMOUNT_OUT_OF_BOUNDS', field: 'amount' });
    const wrongCard = await call(key, partnerReverse, { params: money12, body: { quantity: 1 }, idempotencyKey: idempotencyKey() });
    expect(wrongCard.refusal).toMatchObject({ code: 'QUANTITY_OUT_OF_BOUNDS', field: 'quantity' });
    for (const id of [spa, card]) expect((await vouchers.read(desk, id)).redeems).toHaveLength(1);
  });

  test('redeems services, and is told its own fields where it asked for too many', async () => {
    const { key } = await partner();
    const [id] = await vouchers.issue(services);
    const voucher = (await call(key, partnerReadVoucher, { params: { code: id }, query: '?language=PT' })).item;
    expect(voucher.services).toMatchObject([{ serviceId: rebate, left: rebateDraft.quantity }]);
    const use = (quantity: number) =>
      call(key, partnerRedeem, {
        params: { voucherId: id },
        body: { services: [{ serviceId: rebate, quantity }] },
        idempotencyKey: randomUUID(),
      });
    expect((await use(1_000)).refusal).toMatchObject({ code: 'QUANTITY_OUT_OF_BOUNDS', field: 'services.0.quantity' });
    const used = await use(1);
    expect(used).toMatchObject({ status: 200, item: { lines: [{ serviceId: rebate, quantity: 1 }] } });
    const params = { voucherId: id, redemptionId: used.item.lines[0]?.id as string };
    const tooMuch = await call(key, partnerReverse, { params, body: { quantity: 2 }, idempotencyKey: randomUUID() });
    expect(tooMuch.refusal).toMatchObject({ code: 'QUANTITY_OUT_OF_BOUNDS', field: 'quantity' });
  });

  test('takes back only what it redeemed itself', async () => {
    const [ours, theirs] = [await partner(), await partner()];
    const [id] = await vouchers.issue(money);
    const params = { voucherId: id };
    const used = await call(ours.key, partnerRedeem, { params, body: { amount: 5 }, idempotencyKey: randomUUID() });
    const redemptionId = used.item.lines[0]?.id as string;
    const back = { params: { ...params, redemptionId }, body: {}, idempotencyKey: randomUUID() };
    expect((await call(theirs.key, partnerReverse, back)).status).toBe(404);
    expect((await call(ours.key, partnerReverse, back)).status).toBe(200);
  });

  test('lists what its hotel sells today and sells it once, at the price it was told', async () => {
    const { key, subscription } = await partner();
    const { response: offers } = await call(key, partnerListOffers, { query: '?language=PT' });
    const offer = offers.find(({ offerId }) => offerId === money);
    if (!offer) throw new Error('the offer is not on the list');
    const buyer = { firstName: 'João', lastName: 'Mota', fiscalNumber: '999999990', countryCode: 'PT' };
    const body = (price: number) => ({ items: [{ offerId: money, quantity: 2, price }], buyer, language: 'PT', reference: 'SPA-1' });

    const stale = await call(key, partnerSell, { body: body(offer.price + 1), idempotencyKey: randomUUID() });
    expect(stale.refusal).toMatchObject({ code: 'PRICE_CHANGED', field: 'items.0.price' });
    const wrong = { ...body(offer.price), buyer: { ...buyer, fiscalNumber: '123456780' } };
    const implausible = await call(key, partnerSell, { body: wrong, idempotencyKey: randomUUID() });
    expect(implausible.refusal).toMatchObject({ code: 'FISCAL_NUMBER', field: 'buyer.fiscalNumber' });

    const sale = { body: body(offer.price), idempotencyKey: randomUUID() };
    const sold = await call(key, partnerSell, sale);
    expect(sold).toMatchObject({
      status: 200,
      item: { total: 2 * offer.price, mailed: 0, vouchers: [{ offerId: money }, { offerId: money }] },
    });
    expect(await call(key, partnerSell, sale)).toEqual(sold);
    const seen = (await vouchers.call(desk, readVoucher, { params: { id: sold.item.vouchers[0]?.voucherId as string } })).item;
    expect(seen.timeline[0]?.createdBy).toBe(`partner:${subscription}`);
    const made = await app.owner.read(systemScope, (tx) =>
      tx.row(sql`select count(*) from sale where created_by = ${`partner:${subscription}`}`),
    );
    expect(made).toEqual({ count: 1 });
  });
});

describe('a key opens', () => {
  test('nothing without it, with a wrong one, or with a token instead', async () => {
    expect((await call(undefined, partnerListOffers)).refusal?.code).toBe('KEY_MISSING');
    expect((await call('f'.repeat(32), partnerListOffers)).refusal?.code).toBe('KEY_INVALID');
    expect((await call('not a key', partnerListOffers)).refusal?.code).toBe('KEY_INVALID');
    expect((await app.as(platform, { method: 'GET', url: partnerListOffers.path })).statusCode).toBe(401);
  });

  test('no call that is not a partner’s', async () => {
    const { key } = await partner();
    for (const endpoint of endpoints.filter(({ access }) => access.kind !== 'partner' && access.kind !== 'public')) {
      const params = Object.fromEntries(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name as string, randomUUID()]));
      const reply = await app.http.inject({
        method: endpoint.method[0],
        url: urlOf(endpoint, params),
        headers: { 'ocp-apim-subscription-key': key },
      });
      expect([endpoint.name, reply.statusCode]).toEqual([endpoint.name, 401]);
    }
  });

  test('what its product is for', async () => {
    const { key } = await partner({ product: 'partner-read' });
    expect((await call(key, partnerListOffers)).status).toBe(200);
    const [id] = await vouchers.issue(money);
    const redeem = await call(key, partnerRedeem, { params: { voucherId: id }, body: { amount: 1 }, idempotencyKey: randomUUID() });
    expect([redeem.status, redeem.refusal?.code]).toEqual([403, 'PRODUCT_NOT_ENOUGH']);
    const sell = await call(key, partnerSell, { body: {}, idempotencyKey: randomUUID() });
    expect([sell.status, sell.refusal?.code]).toEqual([403, 'PRODUCT_NOT_ENOUGH']);
  });

  test('the vouchers of its own hotel: those of others are not there', async () => {
    const { key } = await partner({ note: elsewhere });
    const [id] = await vouchers.issue(money);
    expect((await call(key, partnerReadVoucher, { params: { code: id } })).status).toBe(404);
    expect((await call(key, partnerReadVoucher, { params: { code: randomUUID() } })).status).toBe(404);
    const redeem = await call(key, partnerRedeem, { params: { voucherId: id }, body: { amount: 1 }, idempotencyKey: randomUUID() });
    expect(redeem.status).toBe(404);
    const { response } = await call(key, partnerListOffers);
    expect(response.some(({ offerId }) => offerId === money)).toBe(false);
  });

  test('nothing from the moment it is suspended, blocked, made anew or deleted, and again once that is undone', async () => {
    const { key, keys, user, properties, subscription, move } = await partner();
    const status = async (with_ = key) => (await call(with_, partnerListOffers)).status;
    expect(await status()).toBe(200);
    await move('suspended');
    expect(await status()).toBe(403);
    await move('active');
    expect(await status()).toBe(200);
    await administer(saveApiUser, { name: user.name }, { ...properties, state: 'blocked' });
    expect(await status()).toBe(403);
    await administer(saveApiUser, { name: user.name }, { ...properties, state: 'active' });
    expect(await status()).toBe(200);
    const anew = (await administer(regenerateApiKey, { name: subscription, key: 'primary' })).item;
    expect([await status(), await status(anew.primaryKey), await status(keys.secondaryKey)]).toEqual([401, 200, 200]);
    await administer(deleteApiUser, { name: user.name });
    expect([await status(anew.primaryKey), await status(keys.secondaryKey)]).toEqual([401, 401]);
  });

  test('so many calls a minute and no more, whatever others do; the first too many is in the log', async () => {
    const [busy, calm] = [await partner(), await partner()];
    // Let in, and refused for what it lacks: the cheapest call there is.
    const lacking = { params: { voucherId: randomUUID() }, body: { amount: 1 } };
    const statuses = [];
    for (let n = 0; n < 28; n += 1) statuses.push((await call(busy.key, partnerRedeem, lacking)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(25);
    expect(statuses.slice(25)).toEqual([429, 429, 429]);
    expect((await call(calm.key, partnerListOffers)).status).toBe(200);
    expect(await logged(busy.subscription, '"code": "TOO_MANY_REQUESTS"')).toBe(1);
  });
});

const logged = async (subscription: string, piece: string) => {
  const row = await app.owner.read(systemScope, (tx) =>
    tx.row<{ count: number }>(sql`
      select count(*) from event_log where actor = ${`partner:${subscription}`} and response::text like ${`%${piece}%`}`),
  );
  return row?.count;
};

test('every call is in the event log of the hotel with its outcome, and no key is in it', async () => {
  const { key, keys, subscription, move } = await partner();
  const [id] = await vouchers.issue(money);
  await call(key, partnerReadVoucher, { params: { code: id } });
  await call(key, partnerReadVoucher, { params: { code: randomUUID() } });
  await call(key, partnerRedeem, { params: { voucherId: id }, body: { amount: 3 }, idempotencyKey: randomUUID() });
  await call(key, partnerRedeem, { params: { voucherId: id }, body: { amount: -3 }, idempotencyKey: randomUUID() });
  await move('suspended');
  await call(key, partnerListOffers);

  const { response } = await vouchers.call(desk, listEvents, { query: '?pageSize=100' });
  const lines = response.filter(({ userName, happening }) => userName === `partner:${subscription}` && happening?.startsWith('partner'));
  expect(
    lines.map(({ eventType, action, happening, messageResponse }) => [eventType, action, happening, messageResponse.code]).reverse(),
  ).toEqual([
    ['RedeemVoucher', 'CheckStatus', 'partnerServed', undefined],
    ['RedeemVoucher', 'CheckStatus', 'partnerRefused', 'NOT_FOUND'],
    ['RedeemVoucher', 'Register', 'partnerServed', undefined],
    ['RedeemVoucher', 'Register', 'partnerRefused', 'INVALID_FIELD'],
    ['EmitVoucher', 'CheckStatus', 'partnerRefused', 'SUBSCRIPTION_INACTIVE'],
  ]);
  expect(lines.find(({ action, result }) => action === 'Register' && result === 1)?.ids.voucherId).toBe(id);
  const kept = await app.owner.read(systemScope, (tx) =>
    tx.rows<{ row: string }>(sql`select event_log::text as row from event_log union all select audit_change::text from audit_change`),
  );
  expect(kept.some(({ row }) => row.includes(keys.primaryKey) || row.includes(keys.secondaryKey))).toBe(false);
});

describe('administrators', () => {
  test('are told at the field what is wrong, and nothing is made', async () => {
    const count = async () => (await administer(listApiUsers, {})).items.length;
    const before = await count();
    const attempt = async (changes: object) => {
      const properties = details(changes);
      return (await administer(saveApiUser, { name: 'new@spa.example' }, properties)).refusal;
    };
    for (const field of ['firstName', 'lastName', 'email', 'note']) {
      expect(await attempt({ [field]: '' })).toMatchObject({ code: 'INVALID_FIELD', field: `properties.${field}` });
      expect(await attempt({ [field]: undefined })).toMatchObject({ field: `properties.${field}` });
    }
    expect(await attempt({ firstName: 'x'.repeat(101) })).toMatchObject({ field: 'properties.firstName' });
    expect(await attempt({ email: 'not an address' })).toMatchObject({ field: 'properties.email' });
    expect(await attempt({ note: 'not a hotel' })).toMatchObject({ field: 'properties.note' });
    expect(await attempt({ note: randomUUID() })).toMatchObject({ code: 'HOTEL_UNKNOWN', field: 'properties.note' });
    expect(await attempt({ admin: true })).toMatchObject({ code: 'UNKNOWN_FIELD' });
    expect(await count()).toBe(before);

    const { properties, user } = await partner();
    expect(await attempt({ email: properties.email.toUpperCase() })).toMatchObject({
      code: 'API_USER_EMAIL_TAKEN',
      field: 'properties.email',
    });
    const subscribe = async (changes: object) =>
      (
        await administer(
          saveApiSubscription,
          { name: randomUUID() },
          { displayName: 'Till', scope: '/products/partner-full', ownerId: user.id, ...changes },
        )
      ).refusal;
    expect(await subscribe({ displayName: 'x' })).toMatchObject({ code: 'INVALID_FIELD', field: 'properties.displayName' });
    expect(await subscribe({ displayName: 'x'.repeat(41) })).toMatchObject({ field: 'properties.displayName' });
    expect(await subscribe({ scope: '' })).toMatchObject({ field: 'properties.scope' });
    expect(await subscribe({ scope: '/products/gold' })).toMatchObject({ code: 'PRODUCT_UNKNOWN', field: 'properties.scope' });
    expect(await subscribe({ ownerId: '/users/nobody' })).toMatchObject({ code: 'API_USER_UNKNOWN', field: 'properties.ownerId' });
    expect(await subscribe({ state: 'suspended' })).toMatchObject({ code: 'SUBSCRIPTION_MOVE', field: 'properties.state' });
  });

  test('read who changed a partner and who saw its keys, without the keys', async () => {
    const { user, move } = await partner();
    await move('suspended');
    const reply = await app.as(platform, { method: 'GET', url: urlOf(listChanges, { subject: 'apiUser', id: user.name }) });
    const changes = reply.json<Envelope<ItemOf<typeof listChanges>>>().response;
    expect(changes).toHaveLength(4);
    expect(changes[0]?.differences).toContainEqual({ field: 'state', before: 'active', after: 'suspended' });
    expect(changes[1]?.differences).toEqual([{ field: 'keysShown', before: null, after: 'Spa till' }]);
  });
});
