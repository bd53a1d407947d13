import { collectPlatformEvents, collectWidgetEvents, readPlatformReport, readWidgetReport } from '#contract/analytics.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { notSet, platformEventsSince } from '#contract/vocabulary/analytics.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { deviceFacts } from '#domain/statistics/device-facts.ts';
import { decideQuestion, type Question } from '#domain/statistics/questions.ts';
import { countryOf, sourceOf } from '#domain/statistics/visit-facts.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { Whereabouts } from '../../platform/http/whereabouts.ts';
import { AnalyticsFailure, type AnalyticsReports } from '../../ports/analytics.ts';
import { findHotel, hotelsCache } from '../hotels/index.ts';
import type { CollectedVisit, CollectedWidgetEvent } from './collected.ts';
import type { Collector } from './collector.ts';
import { minuteIn } from './minute.ts';

export interface StatisticsTools {
  platform: Platform;
  collector: Collector;
  reports: AnalyticsReports;
  /** In a minute: how many events of guests one network address may tell, and how many one hotel's widget has at most. */
  bounds: { ofAddress: number; ofHotel: number };
  /** Whether what a proxy says of a guest's place is to be believed. */
  trustsProxy: boolean;
}

type Told = BodyOf<typeof collectWidgetEvents>['request'];

const hotelsKeptMs = 60_000;
const hotelsKept = 2_000;
/** A widget tells its hotel's money; what claims another is counted without its value, for sums of two currencies are none. */
const worthIn = (currency: string, { value, currency: told }: Told['events'][number]) =>
  value === undefined || (told !== undefined && told !== currency) ? null : toMinor(value);

function factsOf(told: Told, { country, city, acceptLanguage }: Whereabouts): CollectedVisit['facts'] {
  const first = told.events.find(({ source, campaign }) => source ?? campaign);
  const { browser, platform, operatingSystem, deviceCategory, deviceModel } = deviceFacts(told.userAgent);
  return {
    source: sourceOf({ source: first?.source, referrer: told.referrer }),
    campaign: first?.campaign ?? notSet,
    language: told.language,
    country: countryOf({ country, acceptLanguage }, told.timeZone),
    city: city ?? notSet,
    browser,
    platform,
    operatingSystem,
    deviceCategory,
    deviceModel,
    screenResolution: told.screen,
  };
}

/** Time on a page is told once a call, and counted with its first event. */
function eventsOf({ events, engaged = 0 }: Told, currency: string): CollectedWidgetEvent[] {
  return events.map((event, place) => ({
    name: event.name,
    offerId: event.voucherid ?? null,
    valueMinor: worthIn(currency, event),
    pagePath: event.path,
    engagementMs: place === 0 ? Math.round(engaged * 1_000) : 0,
  }));
}

function filtersOf(filter: BodyOf<typeof readWidgetReport>['dimensionFilter']): Question['filters'] {
  if (filter === undefined) return [];
  const all = 'andGroup' in filter ? filter.andGroup.expressions : [filter];
  return all.map(({ filter: { fieldName, stringFilter, inListFilter } }) => ({
    dimension: fieldName,
    values: inListFilter?.values ?? [stringFilter?.value ?? ''],
  }));
}

function questionOf(body: BodyOf<typeof readWidgetReport>): Question {
  return {
    from: body.startDate,
    to: body.endDate,
    dimensions: body.dimensions,
    metrics: body.metrics,
    filters: filtersOf(body.dimensionFilter),
    orders: body.orderBys.map((order) =>
      'metric' in order
        ? { metric: order.metric.metricName, desc: order.desc }
        : { dimension: order.dimension.dimensionName, numeric: order.dimension.orderType === 'NUMERIC', desc: order.desc },
    ),
    aggregations: [body.aggregation ?? []].flat(),
    limit: body.limit,
    offset: body.offset,
  };
}

const codes = {
  datesReversed: 'DATES_REVERSED',
  dateFuture: 'DATE_FUTURE',
  dateTooFar: 'DATE_TOO_FAR',
  notInReport: 'NOT_IN_REPORT',
} as const;

/** An outside that does not answer is not our failure: it is told as such, and can be tried again. */
async function orUnavailable<T>(log: Platform['log'], work: () => Promise<T>): Promise<T | { refused: 'ANALYTICS_UNAVAILABLE' }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    log.warn({ err: error }, 'no analytics report');
    return { refused: 'ANALYTICS_UNAVAILABLE' };
  }
}

export function statisticsRoutes({ platform, collector, reports, bounds, trustsProxy }: StatisticsTools): Route[] {
  const { database, clock, log } = platform;
  const hotels = platform.cache<Awaited<ReturnType<typeof findHotel>>>({ name: hotelsCache, ttlMs: hotelsKeptMs, maxEntries: hotelsKept });
  const hotelOf = (id: HotelId) => hotels.get(id, () => database.read(platformScope, (tx) => findHotel(tx, id)));
  const ofAddress = platform.limit({ name: 'collected-from', most: bounds.ofAddress, windowMs: 60_000 });
  const ofHotel = platform.limit({ name: 'collected-for', most: bounds.ofHotel, windowMs: 60_000 });

  /** Anybody can tell anything, and none of it is worth more than a hotel's visitors can have done. */
  const isPossible = (client: string, hotelId: HotelId, events: number) => {
    if (!ofAddress.hasRoom(client, events) || !ofHotel.hasRoom(hotelId, events)) return false;
    ofAddress.count(client, events);
    ofHotel.count(hotelId, events);
    return true;
  };

  return [
    handle(collectWidgetEvents, async ({ params: { hotelId }, body: { request }, whereabouts, client }) => {
      const hotel = await hotelOf(hotelId);
      if (!hotel?.active) return { refused: 'NOT_FOUND' };
      // Said, but as no refusal: a widget has nothing to do about it, and a flood learns nothing from it.
      if (!isPossible(client, hotelId, request.events.length)) return { response: [{ received: 0 }] };
      const at = clock.now();
      const { acceptLanguage } = whereabouts;
      const believed = trustsProxy ? whereabouts : { country: undefined, city: undefined, acceptLanguage };
      const taken = collector.takeVisit({
        groupId: hotel.hotelGroupId,
        hotelId,
        at,
        day: dayIn(hotel.timeZone, at),
        session: request.session,
        currency: hotel.defaultCurrency,
        facts: factsOf(request, believed),
        events: eventsOf(request, hotel.defaultCurrency),
      });
      return taken ? { response: [{ received: request.events.length }] } : { refused: 'STATISTICS_BUSY' };
    }),

    handle(collectPlatformEvents, async ({ caller, body: { request } }) => {
      const at = clock.now();
      const { id: hotelId, groupId } = caller.hotel;
      const timeZone = (await hotelOf(hotelId))?.timeZone ?? 'UTC';
      const place = { groupId, hotelId, at, day: dayIn(timeZone, at), minute: minuteIn(timeZone, at), personId: caller.personId };
      const taken = collector.takePlatformEvents(
        request.events.map(({ name, path, description = '', helpId = '', stack = '', seconds = 0 }) => ({
          ...place,
          name,
          pagePath: path,
          description,
          helpId,
          stack,
          durationMs: Math.round(seconds * 1_000),
        })),
      );
      return taken ? { response: [{ received: request.events.length }] } : { refused: 'STATISTICS_BUSY' };
    }),

    handle(readWidgetReport, async ({ caller, body }) => {
      const hotel = await hotelOf(caller.hotel.id);
      if (!hotel) throw new Error('a caller works in a hotel that is not there');
      const question = questionOf(body);
      const decided = decideQuestion(question, { since: '0001-01-01', today: dayIn(hotel.timeZone, clock.now()) });
      if (!decided.ok) return refuse(decided, codes);
      const place = { groupId: hotel.hotelGroupId, hotelId: hotel.hotelId, currency: hotel.defaultCurrency, timeZone: hotel.timeZone };
      return orUnavailable(log, async () => ({ response: [await reports.ofWidget(place, question)] }));
    }),

    handle(readPlatformReport, async ({ body: { usageType: _, productType: __, ...body } }) => {
      const question = questionOf(body);
      // Wherever it is already tomorrow, today's events may be dated so.
      const today = dayIn('Pacific/Kiritimati', clock.now());
      const decided = decideQuestion(question, { since: platformEventsSince, today });
      if (!decided.ok) return refuse(decided, codes);
      return orUnavailable(log, async () => ({ response: [JSON.stringify(await reports.ofPlatform(question))] }));
    }),
  ];
}
