import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, everyone, needs, requestOf, staff } from './endpoint.ts';
import {
  analyticsAggregations,
  analyticsDimensions,
  analyticsMetrics,
  platformEventNames,
  platformEventsSince,
  widgetEventNames,
} from './vocabulary/analytics.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { shopPath, widgetLanguages } from './vocabulary/widget.ts';

const text = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));

const WidgetEvent = z.strictObject({
  name: z.enum(widgetEventNames),
  /** The kind of voucher it was about; spelled as the reports spell it. */
  voucherid: z.optional(OfferId),
  value: z.optional(amount({ min: 0, max: limits.offerAmountMax })),
  currency: z.optional(z.enum(currencies as [Currency, ...Currency[]])),
  source: z.optional(text(limits.campaignChars)),
  campaign: z.optional(text(limits.campaignChars)),
  path: text(limits.pagePathChars),
});
export type WidgetEvent = z.input<typeof WidgetEvent>;

/** What happened in one visit since the last call. The server dates it; a guest's clock may be anything. */
const WidgetEvents = z.strictObject({
  /** Random per visit: no cookie, no person. */
  session: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  language: z.enum(widgetLanguages),
  screen: z.string().check(z.regex(/^\d{1,5}x\d{1,5}$/)),
  /** Read for browser and device, and not kept. */
  userAgent: text(limits.userAgentChars),
  /** Read for the country where nothing better tells it, and not kept. */
  timeZone: z.optional(text(limits.timeZoneChars)),
  /** The site the visit came from: its host, never the whole address. */
  referrer: z.optional(text(limits.campaignChars)),
  /** Seconds the guest had the page before them since the last call. */
  engaged: z.optional(z.number().check(z.minimum(0), z.maximum(limits.engagementSeconds))),
  events: z.array(WidgetEvent).check(z.minLength(1), z.maxLength(limits.widgetEvents)),
});
export type WidgetEvents = z.input<typeof WidgetEvents>;

export const collectWidgetEvents = defineEndpoint({
  name: 'collectWidgetEvents',
  summary: 'Takes what guests did in the widget of a hotel, for its statistics.',
  feature: 'statistics',
  method: ['POST'],
  path: `${shopPath}/events`,
  access: everyone,
  anyOrigin: { keptForSeconds: 0 },
  params: z.strictObject({ hotelId: HotelId }),
  body: requestOf(WidgetEvents),
  item: z.object({ received: z.number() }),
  refusals: ['NOT_FOUND', 'STATISTICS_BUSY'],
});

const PlatformEvent = z.strictObject({
  name: z.enum(platformEventNames),
  /** The screen's address as the route table writes it, so that no id of anybody comes along. */
  path: text(limits.pagePathChars),
  description: z.optional(z.string().check(z.maxLength(limits.eventDescriptionChars))),
  helpId: z.optional(text(limits.helpIdChars)),
  stack: z.optional(z.string().check(z.maxLength(limits.eventStackChars))),
  /** How long a call took. */
  seconds: z.optional(z.number().check(z.minimum(0), z.maximum(limits.eventSeconds))),
});
export type PlatformEvent = z.input<typeof PlatformEvent>;

export const collectPlatformEvents = defineEndpoint({
  name: 'collectPlatformEvents',
  summary: 'Takes what the back office tells of itself: screens opened, help read, failures, slow calls. Who calls is who it is about.',
  feature: 'statistics',
  method: ['POST'],
  path: '/api/hotel/v1/platformEvents',
  access: staff,
  body: requestOf(z.strictObject({ events: z.array(PlatformEvent).check(z.minLength(1), z.maxLength(limits.platformEvents)) })),
  item: z.object({ received: z.number() }),
  refusals: ['STATISTICS_BUSY'],
});

/** A name, bare or in an object, as the Data API of Google Analytics writes it. */
const named = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const Name = z.enum(names);
  return z.pipe(
    z.union([Name, z.strictObject({ name: Name })]),
    z.transform((one) => (typeof one === 'string' ? one : one.name)),
  );
};

const differing = () => z.refine<readonly string[]>((names) => new Set(names).size === names.length);

const FilterText = z.string().check(z.maxLength(limits.reportFilterChars));
const Filter = z.strictObject({
  filter: z
    .strictObject({
      fieldName: z.enum(analyticsDimensions),
      stringFilter: z.optional(z.strictObject({ matchType: z.optional(z.literal('EXACT')), value: FilterText })),
      inListFilter: z.optional(
        z.strictObject({ values: z.array(FilterText).check(z.minLength(1), z.maxLength(limits.reportFilterValues)) }),
      ),
    })
    .check(z.refine(({ stringFilter, inListFilter }) => (stringFilter === undefined) !== (inListFilter === undefined))),
});
const DimensionFilter = z.union([
  Filter,
  z.strictObject({
    andGroup: z.strictObject({ expressions: z.array(Filter).check(z.minLength(1), z.maxLength(limits.reportFilters)) }),
  }),
]);

const OrderBy = z.union([
  z.strictObject({
    dimension: z.strictObject({
      dimensionName: z.enum(analyticsDimensions),
      orderType: z._default(z.enum(['ALPHANUMERIC', 'NUMERIC']), 'ALPHANUMERIC'),
    }),
    desc: z._default(z.boolean(), false),
  }),
  z.strictObject({ metric: z.strictObject({ metricName: z.enum(analyticsMetrics) }), desc: z._default(z.boolean(), false) }),
]);

const Aggregation = z.enum(analyticsAggregations);

const question = {
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dimensions: z._default(z.array(named(analyticsDimensions)).check(z.maxLength(limits.reportDimensions), differing()), []),
  metrics: z.array(named(analyticsMetrics)).check(z.minLength(1), z.maxLength(limits.reportMetrics), differing()),
  /** Lines below the rows, over all of them. */
  aggregation: z.optional(z.union([Aggregation, z.array(Aggregation).check(z.maxLength(analyticsAggregations.length))])),
  dimensionFilter: z.optional(DimensionFilter),
  orderBys: z._default(z.array(OrderBy).check(z.maxLength(limits.reportFilters)), []),
  limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(limits.reportRows)), limits.reportRows),
  offset: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(limits.reportRows)), 0),
};

/** In the order they were asked for. */
const ReportRow = z.object({ dimensionValues: z.array(z.string()), metricValues: z.array(z.string()) });
export type ReportRow = z.infer<typeof ReportRow>;
/** `totals` holds a line for each aggregation that was asked for. */
const Report = z.object({ rows: z.array(ReportRow), totals: z.array(ReportRow) });
export type Report = z.infer<typeof Report>;

export const readWidgetReport = defineEndpoint({
  name: 'readWidgetReport',
  summary: 'What guests did in the widget of the current hotel, counted and split as asked. Days are those of the hotel.',
  feature: 'statistics',
  method: ['POST'],
  path: '/api/Voucher/Hotel/v1/googleanalytics',
  access: staff,
  lane: 'reports',
  body: z.strictObject(question),
  bare: true,
  item: Report,
  refusals: ['DATES_REVERSED', 'DATE_FUTURE', 'DATE_TOO_FAR', 'NOT_IN_REPORT', 'ANALYTICS_UNAVAILABLE'],
});
export type ReportQuestion = z.input<typeof readWidgetReport.body>;

export const readPlatformReport = defineEndpoint({
  name: 'readPlatformReport',
  summary: `What the back office told of itself, over all hotels, counted and split as asked, since ${platformEventsSince}. The answer is a JSON text with the rows.`,
  feature: 'statistics',
  method: ['POST'],
  path: '/api/hotel/v1/googleanalytics',
  access: needs('admin:view'),
  lane: 'reports',
  body: z.strictObject({
    ...question,
    usageType: z.optional(z.literal('Admin')),
    productType: z.optional(z.literal('CARD')),
  }),
  bare: true,
  /** A report, written as JSON once more: so the specification shows it. */
  item: z.string(),
  refusals: ['DATES_REVERSED', 'DATE_FUTURE', 'DATE_TOO_FAR', 'NOT_IN_REPORT', 'ANALYTICS_UNAVAILABLE'],
});
