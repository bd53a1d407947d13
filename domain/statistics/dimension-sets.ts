import type { AnalyticsDimension, AnalyticsMetric } from '#contract/vocabulary/analytics.ts';
import { addDays, type Day } from '../calendar/day.ts';
import type { Question } from './questions.ts';

/** What a kept figure is split by: columns of the events of a widget. */
export type KeptColumn =
  | 'country'
  | 'city'
  | 'language'
  | 'source'
  | 'campaign'
  | 'device_category'
  | 'operating_system'
  | 'browser'
  | 'platform'
  | 'device_model'
  | 'screen_resolution'
  | 'name'
  | 'offer_id';

/** Figures are kept for these, from the smallest to the largest: the first that knows enough answers. */
export const dimensionSets = {
  total: [],
  language: ['language'],
  model: ['device_model'],
  screen: ['screen_resolution'],
  source: ['source', 'campaign'],
  tech: ['device_category', 'operating_system', 'browser', 'platform'],
  place: ['country', 'city'],
  voucher: ['name', 'offer_id'],
} as const satisfies Record<string, readonly KeptColumn[]>;
export type DimensionSet = keyof typeof dimensionSets;

/** Where a dimension stands among the kept columns. Those of every row of a hotel need no column: its id, its money, its days. */
const columnOf: Partial<Record<AnalyticsDimension, KeptColumn | 'always'>> = {
  date: 'always',
  hotelid: 'always',
  currencyCode: 'always',
  country: 'country',
  countryId: 'country',
  city: 'city',
  language: 'language',
  sessionSource: 'source',
  firstUserSource: 'source',
  sessionCampaignId: 'campaign',
  sessionCampaignName: 'campaign',
  deviceCategory: 'device_category',
  operatingSystem: 'operating_system',
  browser: 'browser',
  platform: 'platform',
  mobileDeviceModel: 'device_model',
  screenResolution: 'screen_resolution',
  eventName: 'name',
  voucherid: 'offer_id',
};

/** They tell events of one visit apart, so that a visit may stand in several of their rows. */
const ofEvents: readonly (KeptColumn | 'always' | undefined)[] = ['name', 'offer_id'];

/** They count visits, and visits in two rows of events would be counted twice. */
const ofVisits = new Set<AnalyticsMetric>(['totalUsers', 'activeUsers', 'sessions', 'engagedSessions', 'totalPurchasers']);

/** Which kept figures answer a question, if any does; otherwise the events themselves are counted. */
export function setFor({ dimensions, filters, metrics }: Pick<Question, 'dimensions' | 'filters' | 'metrics'>): DimensionSet | undefined {
  const asked = [...dimensions, ...filters.map(({ dimension }) => dimension)].map((dimension) => columnOf[dimension]);
  if (asked.includes(undefined)) return undefined;
  if (asked.some((column) => ofEvents.includes(column)) && metrics.some((metric) => ofVisits.has(metric))) return undefined;
  const columns = asked.filter((column) => column !== 'always');
  return (Object.keys(dimensionSets) as DimensionSet[]).find((name) => {
    const known: readonly unknown[] = dimensionSets[name];
    return columns.every((column) => known.includes(column));
  });
}

export const longSpanDays = 28;
const dayMs = 86_400_000;

/** The first day of the four weeks a day falls into; the first four weeks of all began on 1 January 1970. */
function longSpanOf(day: Day): Day {
  const days = Math.floor(Date.parse(day) / dayMs);
  return addDays('1970-01-01', days - (((days % longSpanDays) + longSpanDays) % longSpanDays));
}

interface Span {
  readonly days: 1 | typeof longSpanDays;
  readonly from: Day;
  readonly to: Day;
}

/** The fewest kept figures that make up a range: whole four weeks in the middle, single days around them. By day where each day is wanted. */
export function spansOf(from: Day, to: Day, byDay: boolean): Span[] {
  const first = longSpanOf(addDays(from, longSpanDays - 1));
  const end = longSpanOf(addDays(to, 1));
  if (byDay || first >= end) return [{ days: 1, from, to }];
  const spans: Span[] = [
    { days: 1, from, to: addDays(first, -1) },
    { days: longSpanDays, from: first, to: addDays(end, -1) },
    { days: 1, from: end, to },
  ];
  return spans.filter((span) => span.from <= span.to);
}
