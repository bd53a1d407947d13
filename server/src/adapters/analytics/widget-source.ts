import sql, { join, raw, type Sql } from 'sql-template-tag';
import { addDays } from '#domain/calendar/day.ts';
import { type DimensionSet, dimensionSets, type KeptColumn, spansOf } from '#domain/statistics/dimension-sets.ts';
import type { Question } from '#domain/statistics/questions.ts';
import type { WidgetPlace } from '../../ports/analytics.ts';
import { campaignName, countryName, type ReportSource } from './report-source.ts';

function dimensionsWith(place: WidgetPlace, column: (name: KeptColumn) => Sql): ReportSource['dimensions'] {
  return {
    hotelid: sql`${place.hotelId}::text`,
    currencyCode: sql`${place.currency}::text`,
    country: countryName(column('country')),
    countryId: column('country'),
    city: column('city'),
    language: column('language'),
    sessionSource: column('source'),
    firstUserSource: column('source'),
    sessionCampaignId: column('campaign'),
    sessionCampaignName: campaignName(column('campaign')),
    deviceCategory: column('device_category'),
    operatingSystem: column('operating_system'),
    browser: column('browser'),
    platform: column('platform'),
    mobileDeviceModel: column('device_model'),
    screenResolution: column('screen_resolution'),
    eventName: column('name'),
    voucherid: sql`coalesce(nullif(${column('offer_id')}::text, ''), '(not set)')`,
  };
}

/** The events of a hotel's widget, one by one. */
export function widgetEvents(place: WidgetPlace, { from, to }: Question): ReportSource {
  const named = (name: string) => sql`count(*) filter (where name = ${name})`;
  const visits = sql`count(distinct (day, session))`;
  return {
    from: sql`analytics_event`,
    // The time, too: by it the months are told apart that need not be looked at.
    where: sql`group_id = ${place.groupId} and hotel_id = ${place.hotelId} and day between ${from}::date and ${to}::date
      and at >= ${addDays(from, -1)}::timestamptz and at < ${addDays(to, 2)}::timestamptz`,
    dimensions: {
      ...dimensionsWith(place, (name) => raw(name)),
      date: sql`to_char(day, 'YYYYMMDD')`,
      dateHourMinute: sql`to_char(at at time zone ${place.timeZone}, 'YYYYMMDDHH24MI')`,
      pagePath: sql`page_path`,
      unifiedScreenClass: sql`page_path`,
    },
    metrics: {
      eventCount: sql`count(*)`,
      eventValue: sql`coalesce(sum(value_minor), 0) / 100.0`,
      totalUsers: visits,
      activeUsers: sql`count(*) filter (where engages)`,
      sessions: visits,
      totalPurchasers: sql`count(distinct (day, session)) filter (where name = 'purchase')`,
      engagedSessions: sql`count(*) filter (where engages)`,
      screenPageViews: named('page_view'),
      userEngagementDuration: sql`sum(engagement_ms) / 1000.0`,
      addToCarts: named('add_to_cart'),
      totalRevenue: sql`coalesce(sum(value_minor) filter (where name = 'purchase'), 0) / 100.0`,
    },
  };
}

/** What has been added up of them. */
export function widgetRollup(place: WidgetPlace, set: DimensionSet, { from, to, dimensions, filters }: Question): ReportSource {
  const kept: readonly string[] = dimensionSets[set];
  const byDay = [...dimensions, ...filters.map(({ dimension }) => dimension)].includes('date');
  const spans = spansOf(from, to, byDay).map(
    (span) => sql`
      select * from analytics_rollup
      where group_id = ${place.groupId} and hotel_id = ${place.hotelId} and dimension_set = ${set} and days = ${span.days}::smallint
        and starts between ${span.from}::date and ${span.to}::date`,
  );
  const sum = (column: string) => raw(`sum(${column})`);
  const amount = (column: string) => raw(`sum(${column}) / 100.0`);
  return {
    from: sql`(${join(spans, ' union all ')}) kept`,
    where: sql`true`,
    dimensions: {
      ...dimensionsWith(place, (name) => raw(kept.includes(name) ? `d${kept.indexOf(name) + 1}` : `''`)),
      date: sql`to_char(starts, 'YYYYMMDD')`,
    },
    metrics: {
      eventCount: sum('events'),
      eventValue: amount('value_minor'),
      totalUsers: sum('visits'),
      activeUsers: sum('engaged'),
      sessions: sum('visits'),
      totalPurchasers: sum('buyers'),
      engagedSessions: sum('engaged'),
      screenPageViews: sum('page_views'),
      userEngagementDuration: raw('sum(engagement_ms) / 1000.0'),
      addToCarts: sum('cart_adds'),
      totalRevenue: amount('revenue_minor'),
    },
  };
}
