import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { deleteOffer, type Offer, saveOffer } from '#contract/offers.ts';
import { listPromotions, type Promotion, savePromotion } from '#contract/promotions.ts';
import { HotelGroupId, type OfferId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { bestPromotion } from '#domain/pricing/promotion.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { withoutApprovals } from '../../main/testing/without-approvals.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { promotionsOn } from './index.ts';

const manager = 'manager@vale.demo';
const other = 'other@vale.demo';
const viewer = 'viewer@vale.demo';

// Held still, so that no midnight falls between two lines.
const now = new Date();
const today = dayIn('Europe/Lisbon', now);
const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);

let app: TestApplication;
let [spa, dinner, theirs] = ['', '', ''] as OfferId[] as [OfferId, OfferId, OfferId];

async function newOffer(email: string, code: string): Promise<OfferId> {
  const request = {
    code,
    isPaymentMode: true,
    maxQuantity: 10,
    payedAmount: 80,
    cardAmount: 100,
    saleValidFrom: today,
    saleValidTo: addMonths(today, 6),
    vouchersValidUntil: 12,
    defaultPrefix: 'T',
    order: 1000,
    voucherTagId: null,
    action: 'Payment',
    allowPartialRedeem: true,
    salesHasTax: true,
    active: true,
    voucherTypeVat: [],
    multiLingual: [{ languageCode: 'PT', title: code, description: '' }],
  };
  const reply = await app.as(email, { method: 'POST', url: urlOf(saveOffer), payload: { request } });
  return (reply.json<Envelope<Offer>>().response[0] as Offer).id;
}

beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
  // One person is enough for any percentage.
  await withoutApprovals(app);
  spa = await newOffer(manager, 'PROMO-SPA');
  dinner = await newOffer(manager, 'PROMO-DINNER');
  theirs = await newOffer(other, 'PROMO-THEIRS');
});
afterAll(() => app.close());

const draft = () => ({
  name: 'Christmas',
  discount: 20,
  startDate: today,
  endDate: addMonths(today, 1),
  active: true,
  voucherTypeIds: [spa, dinner],
  channelIds: [3, 2],
});

async function save(email: string, request: object) {
  const reply = await app.as(email, { method: 'POST', url: urlOf(savePromotion), payload: { request } });
  return { status: reply.statusCode, ...reply.json<Envelope<Promotion>>() };
}

async function saved(change: object = {}): Promise<Promotion> {
  const { response, errors } = await save(manager, { ...draft(), ...change });
  expect(errors).toEqual([]);
  return response[0] as Promotion;
}

/** What is sent to change a promotion: all it has but what is only to show. */
function changeOf({ voucherTypeCodes: _, channelCodes: __, ...promotion }: Promotion, change: object) {
  return { ...promotion, ...change };
}

async function list(email: string, query = '') {
  const reply = await app.as(email, { method: 'GET', url: `${urlOf(listPromotions)}${query}` });
  return reply.json<Envelope<Promotion>>();
}

const names = (reply: Envelope<Promotion>) => reply.response.map(({ name }) => name);

/** A promotion that began yesterday cannot be made any more, so it is aged where it is kept. */
async function begunYesterday(change: object = {}): Promise<Promotion> {
  const promotion = await saved(change);
  await app.database.transaction(platformScope, (tx) =>
    tx.run(sql`update promotion set starts_on = ${yesterday} where id = ${promotion.id}`),
  );
  return { ...promotion, startDate: yesterday };
}

describe('promotions', () => {
  test('a new one is kept with the codes of its offers and channels; a change keeps its id and replaces both', async () => {
    const created = await saved({ name: ' Spring ', voucherTypeIds: [spa, dinner, spa], channelIds: [3, 2, 3] });
    expect(created).toMatchObject({
      name: 'Spring',
      voucherTypeCodes: ['PROMO-DINNER', 'PROMO-SPA'],
      channelIds: [2, 3],
      channelCodes: ['Frontend', 'Online'],
    });
    const { response } = await save(manager, changeOf(created, { voucherTypeIds: [dinner], channelIds: [4], active: false }));
    expect(response[0]).toEqual({
      ...created,
      active: false,
      voucherTypeIds: [dinner],
      voucherTypeCodes: ['PROMO-DINNER'],
      channelIds: [4],
      channelCodes: ['Reservation'],
    });
    expect((await list(manager, '?search=spring')).response).toEqual(response);
  });

  test('the list is filtered by offer and by channel, sorted and paged', async () => {
    await saved({ name: 'List A', discount: 5, voucherTypeIds: [spa], channelIds: [2] });
    await saved({ name: 'List B', discount: 50, voucherTypeIds: [dinner], channelIds: [3] });
    const { count = 0 } = await list(manager);
    expect(count).toBeGreaterThan(1);
    expect(names(await list(manager, `?search=list&voucherTypeId=${spa}`))).toEqual(['List A']);
    expect(names(await list(manager, '?search=list&channelId=3'))).toEqual(['List B']);
    expect(names(await list(manager, '?search=list&sort=-discount'))).toEqual(['List B', 'List A']);
    const page = await list(manager, '?search=list&sort=name&pageSize=1&pageIndex=1');
    expect([names(page), page.count]).toEqual([['List B'], 2]);
    const unknown = await app.as(manager, { method: 'GET', url: `${urlOf(listPromotions)}?channelId=9` });
    expect(unknown.statusCode).toBe(400);
  });

  test.each([
    ['name', (size: number) => ({ name: 'n'.repeat(size) }), limits.promotionNameChars],
    ['discount', (size: number) => ({ discount: size }), limits.promotionPercentMax],
  ])('the %s goes up to its limit and not beyond', async (field, change, limit) => {
    expect((await save(manager, { ...draft(), ...change(limit - 1) })).status).toBe(200);
    expect((await save(manager, { ...draft(), ...change(limit) })).status).toBe(200);
    const beyond = await save(manager, { ...draft(), ...change(limit + 1) });
    expect([beyond.status, beyond.errors[0]?.field]).toEqual([400, field]);
  });

  test.each([
    ['no name', { name: ' ' }, 400, 'INVALID_FIELD', 'name'],
    ['no discount', { discount: 0 }, 400, 'INVALID_FIELD', 'discount'],
    ['half a percent', { discount: 12.5 }, 400, 'INVALID_FIELD', 'discount'],
    ['no offer', { voucherTypeIds: [] }, 400, 'INVALID_FIELD', 'voucherTypeIds'],
    ['no channel', { channelIds: [] }, 400, 'INVALID_FIELD', 'channelIds'],
    ['a day that is none', { startDate: '2027-02-30' }, 400, 'INVALID_FIELD', 'startDate'],
    ['a start in the past', { startDate: yesterday }, 422, 'PROMOTION_WINDOW', 'startDate'],
    ['an end too far away', { endDate: addMonths(today, 13) }, 422, 'PROMOTION_WINDOW', 'endDate'],
    ['an end before the start', { startDate: addMonths(today, 1), endDate: today }, 422, 'DATES_REVERSED', 'endDate'],
  ])('%s is refused at its field, and nothing is written', async (_, change, status, code, field) => {
    const before = (await list(manager)).count;
    const refusal = await save(manager, { ...draft(), ...change });
    expect([refusal.status, refusal.errors[0]?.code, refusal.errors[0]?.field]).toEqual([status, code, field]);
    expect((await list(manager)).count).toBe(before);
  });

  test('a running one keeps its past start and may be prolonged, but cannot begin earlier still', async () => {
    const running = await begunYesterday();
    const prolonged = await save(manager, changeOf(running, { endDate: addMonths(today, 12) }));
    expect(prolonged.response[0]).toMatchObject({ startDate: yesterday, endDate: addMonths(today, 12) });
    const earlier = await save(manager, changeOf(running, { startDate: addMonths(yesterday, -1) }));
    expect(earlier.errors[0]).toMatchObject({ code: 'PROMOTION_WINDOW', field: 'startDate' });
  });

  test("another group's offer cannot be promoted, and its promotions are neither seen nor changed", async () => {
    const foreign = await save(manager, { ...draft(), voucherTypeIds: [spa, theirs] });
    expect([foreign.status, foreign.errors[0]?.code, foreign.errors[0]?.field]).toEqual([422, 'OFFER_UNKNOWN', 'voucherTypeIds']);
    const ours = await saved({ name: 'Ours' });
    expect(names(await list(other))).not.toContain('Ours');
    expect((await save(other, changeOf(ours, { voucherTypeIds: [theirs] }))).status).toBe(404);
  });

  test('who may only look can neither add nor change', async () => {
    const promotion = await saved({ name: 'Locked' });
    for (const request of [draft(), changeOf(promotion, { discount: 90 })]) {
      const refusal = await save(viewer, request);
      expect([refusal.status, refusal.errors[0]?.code]).toEqual([403, 'PERMISSION_MISSING']);
    }
    expect((await list(viewer, '?search=Locked')).response).toEqual([promotion]);
  });

  test('an offer that is deleted leaves its promotions', async () => {
    const brief = await newOffer(manager, 'PROMO-BRIEF');
    await saved({ name: 'Brief', voucherTypeIds: [brief, spa] });
    await app.as(manager, { method: 'DELETE', url: urlOf(deleteOffer, { id: brief }) });
    expect((await list(manager, '?search=Brief')).response[0]?.voucherTypeCodes).toEqual(['PROMO-SPA']);
  });

  test('who did what is written down with the change', async () => {
    const promotion = await saved({ name: 'Audit' });
    await save(manager, changeOf(promotion, { discount: 25 }));
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ before: number | null; after: number }>(sql`
        select (detail->'before'->>'percent')::int as before, (detail->'after'->>'percent')::int as after
        from audit_change where subject_kind = 'promotion' and subject_id = ${promotion.id} order by at, before nulls first`),
    );
    expect(changes).toEqual([
      { before: null, after: 20 },
      { before: 20, after: 25 },
    ]);
  });
});

test('whoever sells reads the promotions of a day: those that run then, and are switched on', async () => {
  const lone = await newOffer(manager, 'PROMO-LONE');
  await saved({ name: 'Runs', discount: 15, voucherTypeIds: [lone] });
  await saved({ name: 'Better', discount: 25, voucherTypeIds: [lone], channelIds: [3] });
  await saved({ name: 'Off', discount: 90, voucherTypeIds: [lone], active: false });
  await saved({ name: 'Later', discount: 80, voucherTypeIds: [lone], startDate: addMonths(today, 1), endDate: addMonths(today, 2) });
  const tejo = groupScope(HotelGroupId.parse(hotelGroups[0]?.id));
  const on = (day: string) => app.database.read(tejo, (tx) => promotionsOn(tx, day));
  const running = await on(today);
  expect(
    running
      .filter(({ offerIds }) => offerIds.includes(lone))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Better', 'Runs']);
  expect(bestPromotion(running, { offerId: lone, channel: 'Online', today })?.percent).toBe(25);
  expect(bestPromotion(running, { offerId: lone, channel: 'Frontend', today })?.percent).toBe(15);
  expect((await on(addMonths(today, 2))).map(({ name }) => name)).toContain('Later');
});
