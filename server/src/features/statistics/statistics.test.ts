// Proves that what a widget tells is kept once, dated by us, without the name of anybody, and only within its bounds.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectWidgetEvents, type WidgetEvent, type WidgetEvents } from '#contract/analytics.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { groupScope } from '../../platform/db/database.ts';

const [miradouro, , closed] = hotels.map(({ id }) => id) as [string, string, string];
const [tejo, spain] = hotelGroups.map(({ id }) => id as HotelGroupId) as [HotelGroupId, HotelGroupId];
const now = new Date('2026-11-15T10:00:00Z');

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
});
afterAll(() => app.close());

const look: WidgetEvent = { name: 'page_view', path: '/vouchers' };

function visit(change: Partial<WidgetEvents> = {}): WidgetEvents {
  return {
    session: randomUUID().replaceAll('-', ''),
    language: 'fr',
    screen: '390x844',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    events: [look],
    ...change,
  };
}

const tell = (request: unknown, hotelId = miradouro, headers: Record<string, string> = {}) =>
  app.as(undefined, { method: 'POST', url: urlOf(collectWidgetEvents, { hotelId }), payload: { request } as object, headers });

const keptOf = async (session: string, groupId = tejo) => {
  await app.writeStatistics();
  return app.database.read(groupScope(groupId), (tx) =>
    tx.rows<Record<string, unknown>>(sql`select * from analytics_event where session = ${session} order by name desc`),
  );
};

describe('what a widget tells', () => {
  test('is kept with its campaign and device, at the time of the server', async () => {
    const voucherid = randomUUID() as string;
    const bought = {
      name: 'purchase',
      voucherid,
      value: 119.99,
      currency: 'EUR',
      source: 'news',
      campaign: 'natal',
      path: '/',
    } as WidgetEvent;
    const told = visit({ events: [look, bought] });
    const reply = await tell(told);
    expect([reply.statusCode, reply.json<{ response: unknown[] }>().response]).toEqual([200, [{ received: 2 }]]);
    const kept = await keptOf(told.session);
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({
      hotel_id: miradouro,
      at: now,
      name: 'purchase',
      offer_id: voucherid,
      source: 'news',
      campaign: 'natal',
      language: 'fr',
      browser: 'Safari',
      operating_system: 'iOS',
      device_category: 'mobile',
      screen_resolution: '390x844',
    });
    expect(Number(kept[0]?.value_minor)).toBe(11_999);
    expect(JSON.stringify(kept)).not.toContain('Mozilla');
  });

  test('tells where it came from without its address, and believes a proxy only where one is trusted', async () => {
    const forged = { 'cf-ipcountry': 'JP', 'cf-ipcity': 'Kyoto', 'accept-language': 'pt-BR,pt;q=0.9' };
    const clocked = visit({ timeZone: 'Europe/Paris', referrer: 'www.google.pt' });
    const spoken = visit({ timeZone: 'Etc/Nowhere' });
    await tell(clocked, miradouro, forged);
    await tell(spoken, miradouro, forged);
    expect(await keptOf(clocked.session)).toMatchObject([{ country: 'FR', city: '(not set)', source: 'google', device_model: 'iPhone' }]);
    expect(await keptOf(spoken.session)).toMatchObject([{ country: 'BR', source: '(direct)' }]);
  });

  test('keeps what was known of a visit when it began, and counts it once', async () => {
    const told = visit({ language: 'pt', events: [{ ...look, source: 'news' }] });
    await tell(told);
    await app.writeStatistics();
    const bought: WidgetEvent = { ...look, name: 'purchase', value: 50, currency: 'USD' };
    await tell({ ...told, language: 'de', engaged: 12.5, events: [{ ...look, source: 'other' }, bought, bought] });
    const kept = await keptOf(told.session);
    expect(kept.map(({ source, language }) => [source, language])).toEqual(Array(4).fill(['news', 'pt']));
    const marks = (mark: string) => kept.filter((event) => event[mark] === true).length;
    expect([marks('opens'), marks('engages'), marks('buys')]).toEqual([1, 1, 1]);
    // The hotel sells in euros: what claims another money is counted without its value.
    expect(kept.map(({ value_minor }) => value_minor)).toEqual(Array(4).fill(null));
  });

  test('is refused whole when it is too large, and nothing of it is kept', async () => {
    const large = visit({ events: [{ ...look, path: 'p'.repeat(1_048_576) }] });
    expect((await tell(large)).statusCode).toBe(413);
    expect(await keptOf(large.session)).toEqual([]);
  });

  test('may come from any page, and belongs to the group of its hotel', async () => {
    const told = visit();
    const reply = await tell(told);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(await keptOf(told.session, spain)).toEqual([]);
  });

  test('is refused for a hotel that is closed or unknown', async () => {
    expect((await tell(visit(), closed)).statusCode).toBe(404);
    expect((await tell(visit(), randomUUID())).statusCode).toBe(404);
  });

  test.each<[string, number, (size: number) => Partial<WidgetEvents>]>([
    ['events', limits.widgetEvents, (size) => ({ events: Array.from({ length: size }, () => look) })],
    ['the path', limits.pagePathChars, (size) => ({ events: [{ ...look, path: 'p'.repeat(size) }] })],
    ['the source', limits.campaignChars, (size) => ({ events: [{ ...look, source: 's'.repeat(size) }] })],
    ['the campaign', limits.campaignChars, (size) => ({ events: [{ ...look, campaign: 'c'.repeat(size) }] })],
    ['the browser’s name', limits.userAgentChars, (size) => ({ userAgent: 'u'.repeat(size) })],
  ])('stays within its bounds: %s', async (_, most, change) => {
    expect((await tell(visit(change(most - 1)))).statusCode).toBe(200);
    expect((await tell(visit(change(most)))).statusCode).toBe(200);
    const over = visit(change(most + 1));
    expect((await tell(over)).statusCode).toBe(400);
    expect(await keptOf(over.session)).toEqual([]);
  });

  test.each<[string, object]>([
    ['a visit with a name', { session: 'ana.sousa' }],
    ['no events', { events: [] }],
    ['an event nobody counts', { events: [{ ...look, name: 'help' }] }],
    ['a negative value', { events: [{ ...look, value: -1 }] }],
  ])('is refused whole where it makes no sense: %s', async (_, change) => {
    expect((await tell({ ...visit(), ...change })).statusCode).toBe(400);
  });

  test('is never changed afterwards', async () => {
    const told = visit();
    await tell(told);
    const change = app.database.transaction(groupScope(tejo), (tx) => tx.run(sql`update analytics_event set name = 'purchase'`));
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

test('a flood from one address, and one from everywhere, keep the table as small as visits can make it', async () => {
  const environment = { STATISTICS_EVENTS_PER_ADDRESS: '30', STATISTICS_EVENTS_PER_HOTEL: '100' };
  const bounded = await createTestApplication({ clock: { now: () => now }, environment });
  try {
    const flood = (from: (n: number) => string) =>
      Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          bounded.as(undefined, {
            method: 'POST',
            url: urlOf(collectWidgetEvents, { hotelId: miradouro }),
            remoteAddress: from(n),
            payload: { request: visit({ events: [look, look] }) },
          }),
        ),
      );
    const kept = async () => {
      await bounded.writeStatistics();
      const { rows } = await bounded.database.pool.query<{ n: number }>('select count(*) as n from analytics_event where at = $1', [now]);
      return rows[0]?.n;
    };
    const replies = await flood(() => '203.0.113.1');
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(replies.reduce((sum, reply) => sum + reply.json().response[0].received, 0)).toBe(30);
    expect(await kept()).toBe(30);
    await flood((n) => `198.51.100.${n}`);
    expect(await kept()).toBe(100);
  } finally {
    await bounded.close();
  }
});
