// Proves what a stranger sees of a hotel's offers, and that each of them is there for a reason.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { listStorefrontOffers, readStorefrontOffer, type StorefrontOffer, type StorefrontOfferDetail } from '#contract/storefront.ts';
import type { HotelGroupId, OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { groupScope, platformScope, type Tx } from '../../platform/db/database.ts';
import { savePromotionRow } from '../promotions/index.ts';

const [miradouro, , closed, sierra, serena] = hotels.map(({ id }) => id) as [string, string, string, string, string];
const [tejo, spain] = hotelGroups.map(({ id }) => id as HotelGroupId) as [HotelGroupId, HotelGroupId];

// Half past eleven at night in Lisbon and on the Canaries, tomorrow already in Granada.
const now = new Date('2026-11-15T23:30:00Z');
const [yesterday, today, tomorrow] = ['2026-11-14', '2026-11-15', '2026-11-16'];

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
});
afterAll(() => app.close());

const inGroup = <T>(groupId: HotelGroupId, work: (tx: Tx) => Promise<T>) => app.database.transaction(groupScope(groupId), work);

const onSale = {
  active: true,
  priceMinor: 12_000,
  valueMinor: 15_000,
  stockLimit: 100,
  sold: 10,
  from: yesterday,
  to: tomorrow,
  promoCode: null as string | null,
  promoteType: null as string | null,
  channels: ['Online', 'Frontend'],
  hotels: [miradouro],
  titles: { PT: 'Jantar à janela', EN: 'Dinner by the window' } as Record<string, string>,
};

/** An offer that every guest sees, but for what is changed about it. */
async function offer(change: Partial<typeof onSale> = {}, groupId = tejo): Promise<OfferId> {
  const it = { ...onSale, ...change };
  const id = randomUUID() as OfferId;
  await inGroup(groupId, async (tx) => {
    await tx.run(sql`
      insert into offer (group_id, id, code, kind, currency, active, price_minor, value_minor, stock_limit, sold, sale_from, sale_to, validity_months,
                         prefix, display_order, action, partial_redeem, price_includes_tax, promote, promote_type, promo_code, changed_at, changed_by)
      values (current_hotel_group(), ${id}, ${id}, 'money', 'EUR', ${it.active}, ${it.priceMinor}, ${it.valueMinor}, ${it.stockLimit}, ${it.sold},
              ${it.from}, ${it.to}, 12, 'T', 1, 'Payment', true, true, ${it.promoteType !== null}, ${it.promoteType}, ${it.promoCode}, ${now}, 'test')`);
    for (const [language, title] of Object.entries(it.titles)) {
      await tx.run(sql`
        insert into offer_text (group_id, offer_id, language, title, description) values (current_hotel_group(), ${id}, ${language}, ${title}, '')`);
    }
    for (const hotelId of it.hotels) await tx.run(sql`insert into offer_hotel values (current_hotel_group(), ${id}, ${hotelId})`);
    for (const channel of it.channels) {
      await tx.run(sql`insert into offer_channel values (current_hotel_group(), ${randomUUID()}, ${id}, ${channel})`);
    }
  });
  return id;
}

async function list(hotelId: string, query = '') {
  const reply = await app.as(undefined, { method: 'GET', url: `${urlOf(listStorefrontOffers, { hotelId })}${query}` });
  return { status: reply.statusCode, headers: reply.headers, ...reply.json<Envelope<StorefrontOffer>>() };
}

async function read(hotelId: string, id: string, query = '') {
  const reply = await app.as(undefined, { method: 'GET', url: `${urlOf(readStorefrontOffer, { hotelId, id })}${query}` });
  return { status: reply.statusCode, detail: reply.json<Envelope<StorefrontOfferDetail>>().response[0] };
}

/** Both calls, because whoever has an address must not get past a list. */
async function isShown(id: string, hotelId = miradouro, query = ''): Promise<boolean> {
  const listed = (await list(hotelId, query)).response.some((one) => one.id === id);
  const { status } = await read(hotelId, id, query);
  expect(status).toBe(listed ? 200 : 404);
  return listed;
}

describe('an offer is shown', () => {
  test.each<[string, Partial<typeof onSale>, boolean]>([
    ['when it is on sale online in this hotel', {}, true],
    ['not while it is inactive', { active: false }, false],
    ['not without the channel Online', { channels: ['Frontend', 'Reservation'] }, false],
    ['not where it is not valid', { hotels: [hotels[1]?.id ?? ''] }, false],
    ['on its first day', { from: today }, true],
    ['not a day before it', { from: tomorrow }, false],
    ['on its last day', { to: today }, true],
    ['not a day after it', { to: yesterday }, false],
    ['even when it is sold out', { stockLimit: 10, sold: 10 }, true],
  ])('%s', async (_, change, shown) => {
    expect(await isShown(await offer(change))).toBe(shown);
  });

  test("by the hotel's own calendar", async () => {
    const id = await offer({ from: tomorrow, hotels: [sierra, serena] }, spain);
    expect(await isShown(id, sierra)).toBe(true);
    expect(await isShown(id, serena)).toBe(false);
  });

  test('in hotels of its own group only, and of hotels and groups in business', async () => {
    const id = await offer({ hotels: [miradouro, closed] });
    expect(await isShown(id, sierra)).toBe(false);
    expect((await list(closed)).status).toBe(404);
    expect((await list(randomUUID())).status).toBe(404);

    const deal = await offer({ hotels: [sierra] }, spain);
    const switchGroup = (active: boolean) =>
      app.database.transaction(platformScope, (tx) => tx.run(sql`update hotel_group set active = ${active} where group_id = ${spain}`));
    await switchGroup(false);
    expect((await list(sierra)).status).toBe(404);
    await switchGroup(true);
    expect(await isShown(deal, sierra)).toBe(true);
  });

  test('with its promo code only, in whatever capitals', async () => {
    const id = await offer({ promoCode: 'Natal26' });
    expect(await isShown(id)).toBe(false);
    expect(await isShown(id, miradouro, '?promoCode=NATAL')).toBe(false);
    expect(await isShown(id, miradouro, '?promoCode=%20nATAL26%20')).toBe(true);
    const { response } = await list(miradouro, '?promoCode=natal26');
    expect(response.filter(({ unlocked }) => unlocked).map((one) => one.id)).toEqual([id]);
    expect(response.length).toBeGreaterThan(1);
  });
});

describe('a guest is told', () => {
  test('nothing of what is the hotel’s own', async () => {
    const id = await offer({ promoCode: 'SECRET', stockLimit: 13, sold: 9 });
    const { response } = await list(miradouro, '?promoCode=secret&lang=en');
    expect(response.find((one) => one.id === id)).toEqual({
      id,
      title: { text: 'Dinner by the window', languageCode: 'EN' },
      currency: 'EUR',
      price: 120,
      value: 150,
      discountPercent: 20,
      promoteType: null,
      fewLeft: true,
      soldOut: false,
      unlocked: true,
      image: null,
    });
    const { detail } = await read(miradouro, id, '?promoCode=secret');
    expect(Object.keys(detail ?? {})).not.toEqual(expect.arrayContaining(['promoCode', 'sold', 'stockLimit', 'code']));
    expect(JSON.stringify(detail)).not.toMatch(/SECRET|"sold"|stock/i);
  });

  test('the price of the best promotion of today, online', async () => {
    const id = await offer();
    const promotion = { name: 'Test', from: yesterday, to: tomorrow, active: true, offerIds: [id] };
    const run = (percent: number, change: object = {}) =>
      inGroup(tejo, (tx) =>
        savePromotionRow(tx, { ...promotion, id: randomUUID() as PromotionId, percent, channels: ['Online'] as const, ...change }),
      );
    await run(10);
    await run(25);
    await run(50, { channels: ['Frontend'] });
    await run(60, { to: yesterday });
    expect((await read(miradouro, id)).detail).toMatchObject({ price: 90, value: 150, discountPercent: 40 });
    expect((await list(miradouro)).response.find((one) => one.id === id)).toMatchObject({ price: 90, discountPercent: 40 });
  });

  test('a text in another language rather than none', async () => {
    const id = await offer({ titles: { EN: 'Dinner', FR: 'Dîner' } });
    expect((await read(miradouro, id, '?lang=fr')).detail?.title).toEqual({ text: 'Dîner', languageCode: 'FR' });
    expect((await read(miradouro, id, '?lang=de')).detail?.title).toEqual({ text: 'Dinner', languageCode: 'EN' });
  });

  test('the hotels that are open, the services, what is included and what is not', async () => {
    const id = await offer({ hotels: [miradouro, closed], promoteType: 'hotdeal' });
    await inGroup(tejo, async (tx) => {
      const rebate = randomUUID();
      await tx.run(
        sql`insert into rebate values (current_hotel_group(), ${rebate}, ${id}, 'MASS', 2, 'wellness', 'Bill', null, null, ${now})`,
      );
      await tx.run(sql`insert into rebate_text values (current_hotel_group(), ${rebate}, 'PT', 'Massagem')`);
      for (const kind of ['Included', 'Excluded']) {
        const line = randomUUID();
        await tx.run(sql`insert into inclusion values (current_hotel_group(), ${line}, ${id}, ${kind}, '', ${now})`);
        await tx.run(sql`insert into inclusion_text values (current_hotel_group(), ${line}, 'PT', ${`${kind} line`})`);
      }
    });
    expect((await read(miradouro, id, '?lang=pt')).detail).toMatchObject({
      promoteType: 'hotdeal',
      hotels: ['Hotel Miradouro'],
      validityMonths: 12,
      services: [{ text: 'Massagem', languageCode: 'PT', quantity: 2 }],
      included: [{ text: 'Included line' }],
      excluded: [{ text: 'Excluded line' }],
      terms: null,
    });
  });
});

describe('any page', () => {
  test('may read the answer, keep it for a moment, and ask whether it still holds', async () => {
    const { headers } = await list(miradouro);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=30' });
    expect(headers['access-control-allow-credentials']).toBeUndefined();

    const url = urlOf(listStorefrontOffers, { hotelId: miradouro });
    const etag = String(headers.etag);
    expect((await app.as(undefined, { method: 'GET', url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    await offer();
    expect((await app.as(undefined, { method: 'GET', url, headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  });

  test('learns why it got nothing', async () => {
    expect((await list(closed)).headers['access-control-allow-origin']).toBe('*');
  });

  test.each(['?lang=it', `?promoCode=${'x'.repeat(51)}`, '?other=1'])('is refused what is not in the contract: %s', async (query) => {
    expect((await list(miradouro, query)).status).toBe(400);
  });
  test('a promo code may be as long as one can be', async () => {
    expect((await list(miradouro, `?promoCode=${'x'.repeat(50)}`)).status).toBe(200);
  });
});
