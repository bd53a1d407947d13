// Proves that every report equals a plain count over the events, whether it is answered from kept figures or from the events, and what is refused.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectPlatformEvents, collectWidgetEvents, type Report, readPlatformReport, readWidgetReport } from '#contract/analytics.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  type AnalyticsDimension,
  type AnalyticsMetric,
  analyticsDimensions,
  analyticsMetrics,
  platformEventNames,
  widgetEventNames,
} from '#contract/vocabulary/analytics.ts';
import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { addDays, dayIn, startOfDayIn } from '#domain/calendar/day.ts';
import { setFor } from '#domain/statistics/dimension-sets.ts';
import { seededRandom } from '../../adapters/faults/seeded-random.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope, systemScope } from '../../platform/db/database.ts';
import type { CollectedPlatformEvent } from './collected.ts';
import { rebuildRollups } from './index.ts';
import { minuteIn } from './minute.ts';
import { insertPlatformEvents } from './platform-events.store.ts';

const miradouro = hotels[0]?.id as string;
const manager = 'manager@vale.demo';
const admin = 'platform@vale.demo';
const zone = 'Europe/Lisbon';
const begun = new Date();
const last = dayIn(zone, begun);
const first = addDays(last, -71);

/** The past while it is being told; tokens are good only in the present. */
let now: Date | undefined;
let app: TestApplication;
const random = seededRandom(20_261_115);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-S911B) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
];
const offers = [randomUUID(), randomUUID(), undefined];

/** One call of a visit that may have begun before, perhaps the evening before, and whose facts may have changed meanwhile. */
async function tellSomething(sessions: readonly string[]): Promise<void> {
  const events = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    name: oneOf(widgetEventNames),
    path: oneOf(['/', '/vouchers']),
    ...(random() < 0.5 ? { value: Math.round(random() * 50_000) / 100, currency: 'EUR' } : {}),
    ...(random() < 0.6 ? { source: oneOf(['news', 'google']), campaign: oneOf(['natal-2026', 'spa_week']) } : {}),
    voucherid: oneOf(offers),
  }));
  const request = {
    session: oneOf(sessions),
    language: oneOf(['pt', 'en', 'es']),
    screen: oneOf(['390x844', '1920x1080']),
    userAgent: oneOf(agents),
    timeZone: oneOf(['Europe/Lisbon', 'Europe/Madrid', 'America/Sao_Paulo']),
    engaged: Math.round(random() * 80) / 10,
    events,
  };
  const reply = await app.as(undefined, { method: 'POST', url: urlOf(collectWidgetEvents, { hotelId: miradouro }), payload: { request } });
  expect(reply.statusCode).toBe(200);
}

const platformEventsOf = (at: Date): CollectedPlatformEvent[] =>
  Array.from({ length: 3 }, () => ({
    groupId: hotels[0]?.groupId as HotelGroupId,
    hotelId: miradouro as HotelId,
    at,
    day: dayIn(zone, at),
    minute: minuteIn(zone, at),
    name: oneOf(platformEventNames),
    personId: oneOf(people).id as PersonId,
    pagePath: oneOf(['/UseVoucher', '/OperationManagement']),
    description: oneOf(['', 'slow']),
    stack: oneOf(['', 'at a', 'at b']),
    helpId: oneOf(['', 'use-a-voucher', 'find-a-voucher']),
    durationMs: Math.floor(random() * 40_000),
  }));

beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now ?? new Date() } });
  const sessions = Array.from({ length: 40 }, () => randomUUID().replaceAll('-', ''));
  for (let day = 70; day >= 0; day -= 1) {
    // Around midnight in Lisbon, which in summer is not midnight in Greenwich.
    const midnight = startOfDayIn(zone, addDays(last, -day)).getTime();
    for (const hours of [-1.5, -0.5, 0.01]) {
      const at = new Date(midnight + hours * 3_600_000);
      now = at;
      await tellSomething(sessions);
      if (day % 7 === 0) await app.database.transaction(platformScope, (tx) => insertPlatformEvents(tx, platformEventsOf(at)));
    }
    if (day % 3 === 0) await app.writeStatistics();
  }
  now = undefined;
  await app.writeStatistics();
});
afterAll(() => app.close());

interface Event {
  group_id: string;
  day: string;
  session: string;
  at: Date;
  name: string;
  value_minor: number | null;
  [column: string]: unknown;
}

const countryNames: Record<string, string> = { PT: 'Portugal', ES: 'Spain', BR: 'Brazil' };
const text = (event: Event, column: string) => String(event[column] ?? '(not set)');
const minute = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);

const widgetDimension: Partial<Record<AnalyticsDimension, (event: Event) => string>> = {
  date: ({ day }) => day.replaceAll('-', ''),
  dateHourMinute: ({ at }) => minute(at).replaceAll(/\D/g, ''),
  eventName: ({ name }) => name,
  pagePath: (event) => text(event, 'page_path'),
  unifiedScreenClass: (event) => text(event, 'page_path'),
  hotelid: () => miradouro,
  voucherid: (event) => text(event, 'offer_id'),
  currencyCode: () => 'EUR',
  country: (event) => countryNames[text(event, 'country')] ?? '?',
  countryId: (event) => text(event, 'country'),
  city: (event) => text(event, 'city'),
  language: (event) => text(event, 'language'),
  operatingSystem: (event) => text(event, 'operating_system'),
  deviceCategory: (event) => text(event, 'device_category'),
  browser: (event) => text(event, 'browser'),
  platform: (event) => text(event, 'platform'),
  screenResolution: (event) => text(event, 'screen_resolution'),
  mobileDeviceModel: (event) => text(event, 'device_model'),
  sessionCampaignId: (event) => text(event, 'campaign'),
  sessionCampaignName: (event) => ({ 'natal-2026': 'Natal 2026', spa_week: 'Spa week' })[text(event, 'campaign')] ?? '(not set)',
  sessionSource: (event) => text(event, 'source'),
  firstUserSource: (event) => text(event, 'source'),
};

const visitsIn = (events: readonly Event[]) => new Set(events.map(({ day, session }) => `${day} ${session}`));
const sum = (events: readonly Event[], column: string) => events.reduce((total, event) => total + Number(event[column] ?? 0), 0);
const named = (events: readonly Event[], name: string) => events.filter((event) => event.name === name);

const engagedOf = new WeakMap<readonly Event[], Set<string>>();
/** Visits that lasted ten seconds, saw a second page or bought. */
function engagedAmong(all: readonly Event[]): Set<string> {
  const known = engagedOf.get(all);
  if (known) return known;
  const visits = new Map<string, Event[]>();
  for (const event of all) {
    const key = `${event.day} ${event.session}`;
    visits.set(key, [...(visits.get(key) ?? []), event]);
  }
  const isEngaged = (events: readonly Event[]) =>
    sum(events, 'engagement_ms') >= 10_000 || named(events, 'page_view').length >= 2 || named(events, 'purchase').length > 0;
  const engaged = new Set([...visits].flatMap(([key, events]) => (isEngaged(events) ? [key] : [])));
  engagedOf.set(all, engaged);
  return engaged;
}

/** As somebody with a pencil would count them. */
const widgetMetric: Record<AnalyticsMetric, (events: readonly Event[], all: readonly Event[]) => number> = {
  eventCount: (events) => events.length,
  eventValue: (events) => sum(events, 'value_minor') / 100,
  totalUsers: (events) => visitsIn(events).size,
  activeUsers: (events, all) => widgetMetric.engagedSessions(events, all),
  sessions: (events) => visitsIn(events).size,
  totalPurchasers: (events) => visitsIn(named(events, 'purchase')).size,
  screenPageViews: (events) => named(events, 'page_view').length,
  addToCarts: (events) => named(events, 'add_to_cart').length,
  totalRevenue: (events) => sum(named(events, 'purchase'), 'value_minor') / 100,
  userEngagementDuration: (events) => sum(events, 'engagement_ms') / 1_000,
  engagedSessions: (events, all) => [...visitsIn(events)].filter((visit) => engagedAmong(all).has(visit)).length,
};

interface Asked {
  startDate: string;
  endDate: string;
  dimensions: AnalyticsDimension[];
  metrics: AnalyticsMetric[];
  filter?: { fieldName: AnalyticsDimension; values: string[] };
}

/** The report as it should be, its rows in no particular order. */
function counted(events: readonly Event[], { startDate, endDate, dimensions, metrics, filter }: Asked) {
  const said = (event: Event, dimension: AnalyticsDimension) => widgetDimension[dimension]?.(event) ?? '(not set)';
  const within = events.filter(
    (event) => event.day >= startDate && event.day <= endDate && (!filter || filter.values.includes(said(event, filter.fieldName))),
  );
  const groups = new Map<string, Event[]>();
  for (const event of within) {
    const key = JSON.stringify(dimensions.map((dimension) => said(event, dimension)));
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups].map(([key, group]) => ({
    dimensionValues: JSON.parse(key) as string[],
    metricValues: metrics.map((metric) => String(widgetMetric[metric](group, events))),
  }));
}

const byDimensions = (rows: Report['rows']) =>
  [...rows].sort((a, b) => (JSON.stringify(a.dimensionValues) < JSON.stringify(b.dimensionValues) ? -1 : 1));

async function ask(body: object): Promise<Report> {
  const reply = await app.as(manager, { method: 'POST', url: readWidgetReport.path, payload: body });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Report>();
}

const allEvents = () =>
  app.owner.read(systemScope, (tx) => tx.rows<Event>(sql`select * from analytics_event where hotel_id = ${miradouro}`));

function someOf<T>(values: readonly T[], most: number, least = 0): T[] {
  const count = least + Math.floor(random() * (most - least + 1));
  return [...new Set(Array.from({ length: count }, () => oneOf(values)))];
}

describe('a report of the widget', () => {
  test('equals a plain count over the events, for any dimensions, metrics, days and filters', async () => {
    const events = await allEvents();
    expect(events.length).toBeGreaterThan(400);
    const answeredFrom = { kept: 0, events: 0 };
    for (let round = 0; round < 150; round += 1) {
      const from = addDays(first, Math.floor(random() * 70));
      const dimensions = someOf(analyticsDimensions, 3);
      const filter =
        random() < 0.4
          ? {
              fieldName: oneOf(['country', 'eventName', 'sessionSource', 'date', 'voucherid', 'sessionCampaignName'] as const),
              values: ['Portugal', 'purchase', 'news', first.replaceAll('-', ''), 'Spa week', '(not set)'],
            }
          : undefined;
      const ofEvents = new Set<string>(['eventName', 'voucherid', 'pagePath', 'unifiedScreenClass', 'dateHourMinute']);
      const splitsVisits = [...dimensions, filter?.fieldName ?? ''].some((dimension) => ofEvents.has(dimension));
      const metrics = someOf(analyticsMetrics, 4, 1).filter(
        (metric) => !splitsVisits || (metric !== 'engagedSessions' && metric !== 'activeUsers'),
      );
      if (metrics.length === 0) continue;
      const asked: Asked = {
        startDate: from,
        endDate: [addDays(from, Math.floor(random() * 70)), last].sort()[0] as string,
        dimensions,
        metrics,
        ...(filter && { filter }),
      };
      const filters = filter ? [{ dimension: filter.fieldName, values: filter.values }] : [];
      answeredFrom[setFor({ dimensions, metrics, filters }) ? 'kept' : 'events'] += 1;
      const { rows } = await ask({
        startDate: asked.startDate,
        endDate: asked.endDate,
        dimensions,
        metrics,
        ...(filter && { dimensionFilter: { filter: { fieldName: filter.fieldName, inListFilter: { values: filter.values } } } }),
      });
      expect(byDimensions(rows), JSON.stringify(asked)).toEqual(byDimensions(counted(events, asked)));
    }
    expect(Math.min(answeredFrom.kept, answeredFrom.events)).toBeGreaterThan(25);
  });

  test('adds up, sorts and is cut as asked, and takes names as the Data API writes them', async () => {
    const events = await allEvents();
    const asked: Asked = { startDate: first, endDate: last, dimensions: ['sessionSource'], metrics: ['totalUsers', 'totalRevenue'] };
    const whole = counted(events, asked);
    const { rows, totals } = await ask({
      startDate: first,
      endDate: last,
      dimensions: [{ name: 'sessionSource' }],
      metrics: [{ name: 'totalUsers' }, { name: 'totalRevenue' }],
      aggregation: ['TOTAL', 'COUNT', 'MAXIMUM'],
      orderBys: [{ metric: { metricName: 'totalUsers' }, desc: true }],
      limit: 2,
    });
    const most = [...whole].sort((a, b) => Number(b.metricValues[0]) - Number(a.metricValues[0]));
    expect(rows.map(({ metricValues }) => metricValues[0])).toEqual(most.slice(0, 2).map(({ metricValues }) => metricValues[0]));
    const [total] = counted(events, { ...asked, dimensions: [] });
    expect(totals).toEqual([
      { dimensionValues: ['RESERVED_TOTAL'], metricValues: total?.metricValues },
      { dimensionValues: ['RESERVED_COUNT'], metricValues: [String(whole.length), String(whole.length)] },
      expect.objectContaining({ dimensionValues: ['RESERVED_MAX'] }),
    ]);
  });

  test('is of the current hotel alone', async () => {
    const reply = await app.as('other@vale.demo', {
      method: 'POST',
      url: readWidgetReport.path,
      payload: { startDate: first, endDate: last, metrics: ['eventCount'] },
    });
    expect(reply.json<Report>().rows).toEqual([]);
  });

  test('says the same after its figures have been counted all over', async () => {
    const kept = () =>
      app.owner.read(systemScope, async (tx) => [
        await tx.rows(sql`select * from analytics_rollup order by hotel_id, dimension_set, days, starts, d1, d2, d3, d4`),
        await tx.rows(sql`select * from platform_rollup order by dimension_set, days, starts, name, page_path, help_id`),
      ]);
    const before = await kept();
    await app.owner.transaction(systemScope, rebuildRollups);
    expect(await kept()).toEqual(before);
  });
});

describe('a report of the platform', () => {
  const report = async (body: object) => {
    const reply = await app.as(admin, {
      method: 'POST',
      url: readPlatformReport.path,
      payload: { startDate: first, endDate: last, ...body },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const written: unknown = reply.json();
    expect(typeof written).toBe('string');
    return JSON.parse(written as string) as Report;
  };

  test('is a JSON text of rows, and equals a plain count from kept figures, from events and from the newest', async () => {
    const events = await app.owner.read(systemScope, (tx) => tx.rows<Event>(sql`select * from platform_event`));
    expect(events.length).toBe(99);
    const errors = events.filter(({ name }) => ['error_ui', 'error_api'].includes(name));
    const dimensionFilter = { filter: { fieldName: 'eventName', inListFilter: { values: ['error_ui', 'error_api'] } } };
    const usage = { usageType: 'Admin', productType: 'CARD', dimensionFilter };
    const total = ({ rows }: Report) => rows.reduce((all, { metricValues }) => all + Number(metricValues[0]), 0);

    expect(total(await report({ ...usage, dimensions: ['eventName', 'date'], metrics: ['eventCount'] }))).toBe(errors.length);
    const people = await report({ ...usage, dimensions: ['userId'], metrics: ['eventCount', 'totalUsers'] });
    expect(total(people)).toBe(errors.length);
    expect(people.rows.length).toBe(new Set(errors.map(({ person_id }) => person_id)).size);

    const newest = {
      ...usage,
      dimensions: ['dateHourMinute', 'eventName', 'pagePath', 'description', 'help_id', 'stack', 'userId'],
      metrics: ['eventCount', 'eventValue'],
      orderBys: [{ dimension: { dimensionName: 'dateHourMinute', orderType: 'NUMERIC' }, desc: true }],
    };
    const all = await report(newest);
    expect(total(all)).toBe(errors.length);
    const minutes = all.rows.map(({ dimensionValues }) => dimensionValues[0] ?? '');
    expect(minutes).toEqual([...minutes].sort().reverse());
    expect((await report({ ...newest, limit: 5 })).rows).toEqual(all.rows.slice(0, 5));
    expect(
      (await report({ ...newest, dimensionFilter: { filter: { fieldName: 'eventName', stringFilter: { value: 'no_such' } } } })).rows,
    ).toEqual([]);
  });
});

describe('what cannot be asked or told', () => {
  const good = { startDate: first, endDate: last, dimensions: ['country'], metrics: ['totalUsers'] };
  const many = Array.from({ length: 10_000 }, (_, n) => `v${n}`);
  test.each<[string, object, number, string]>([
    ['an unknown dimension', { dimensions: ['shoeSize'] }, 400, 'dimensions.0'],
    ['an injected dimension', { dimensions: ["country'; drop table analytics_event; --"] }, 400, 'dimensions.0'],
    ['an unknown metric', { metrics: ['happiness'] }, 400, 'metrics.0'],
    ['no metric', { metrics: [] }, 400, 'metrics'],
    ['a dimension twice', { dimensions: ['country', 'country'] }, 400, 'dimensions'],
    [
      'ten thousand values',
      { dimensionFilter: { filter: { fieldName: 'country', inListFilter: { values: many } } } },
      400,
      'dimensionFilter',
    ],
    ['a sort by what is not shown', { orderBys: [{ metric: { metricName: 'sessions' } }] }, 422, 'orderBys.0'],
    ['more rows than are answered', { limit: 10_001 }, 400, 'limit'],
    ['the future', { endDate: addDays(last, 2) }, 422, 'endDate'],
    ['dates the wrong way round', { startDate: last, endDate: first }, 422, 'endDate'],
    ['too long a time', { startDate: '2020-01-01' }, 422, 'startDate'],
    ['a day that is none', { startDate: '2026-02-30' }, 400, 'startDate'],
    ['a word nobody knows', { sampling: true }, 400, 'sampling'],
  ])('%s is refused at its field', async (_, change, status, field) => {
    const reply = await app.as(manager, { method: 'POST', url: readWidgetReport.path, payload: { ...good, ...change } });
    expect([reply.statusCode, reply.json<Envelope<unknown>>().errors[0]?.field]).toEqual([status, field]);
  });

  test('days before the platform counted, and people who do not run it', async () => {
    const payload = { ...good, startDate: '2024-03-14', endDate: '2024-04-01' };
    const early = await app.as(admin, { method: 'POST', url: readPlatformReport.path, payload });
    expect([early.statusCode, early.json<Envelope<unknown>>().errors[0]?.code]).toEqual([422, 'DATE_TOO_FAR']);
    expect((await app.as(manager, { method: 'POST', url: readPlatformReport.path, payload: good })).statusCode).toBe(403);
  });

  test('an event of the platform that is too long, or of a kind nobody counts', async () => {
    const tell = (event: object) =>
      app.as(manager, { method: 'POST', url: collectPlatformEvents.path, payload: { request: { events: [event] } } });
    const event = { name: 'error_ui', path: '/UseVoucher' };
    expect((await tell({ ...event, stack: 's'.repeat(4_001) })).statusCode).toBe(400);
    expect((await tell({ ...event, stack: 's'.repeat(1_048_576) })).statusCode).toBe(413);
    expect((await tell({ ...event, name: 'purchase' })).statusCode).toBe(400);
    await app.writeStatistics();
    const kept = await app.owner.read(systemScope, (tx) => tx.row<{ n: number }>(sql`select count(*) as n from platform_event`));
    expect(kept?.n).toBe(99);
  });
});
