import sql, { type Sql } from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { Figure } from '#contract/vocabulary/dashboards.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import type { RevenueCategory } from '#contract/vocabulary/offers.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Period } from '#domain/dashboard/period.ts';
import { stretchesOf } from '#domain/dashboard/stretches.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

/** Whose figures are asked for. */
export interface Asked {
  period: Period;
  figures: readonly Figure[];
  /** The hotels the reader may see, or the one that was chosen; absent where that is all of the group. */
  hotelIds: readonly HotelId[] | undefined;
  cursor: string;
}

interface Sum {
  figure: Figure;
  kind: 'money' | 'service';
  currency: Currency;
  times: number;
  priceMinor: number;
  valueMinor: number;
  amountMinor: number;
}

export interface DaySum extends Sum {
  day: Day;
}

export type OfferDaySum = OfferSum & DaySum;

export interface OfferSum extends Sum {
  offerId: OfferId;
  code: string;
  channel: Channel;
  category: RevenueCategory | '';
}

/** Up to which transaction the group's entries are summed; read before it is used, so that the planner knows how few are left. */
export async function summedBelow(tx: Tx): Promise<string> {
  const cursor = await tx.row<{ at: string }>(sql`select summed_below::text as at from figure_cursor where ${here}`);
  return cursor?.at ?? '0';
}

export function inHotels(hotelIds: readonly HotelId[] | undefined): Sql {
  return hotelIds ? sql`hotel_id = any(${hotelIds}::uuid[])` : sql`true`;
}

/** What has happened since the sums were made, as they will be made of it. */
export function since({ period, figures, hotelIds, cursor }: Asked): Sql {
  return sql`
    entry_effect where ${here} and transaction_id >= ${cursor}::xid8 and figure = any(${figures}::text[])
      and day between ${period.from}::date and ${period.to}::date and ${inHotels(hotelIds)}`;
}

const sums = sql`sum(times)::bigint as times, sum(part.price_minor)::bigint as "priceMinor", sum(part.value_minor)::bigint as "valueMinor",
  sum(amount_minor)::bigint as "amountMinor"`;

/** Figures day by day. Days on which nothing happened are left out. */
export function readDays(tx: Tx, asked: Asked): Promise<DaySum[]> {
  const { period, figures, hotelIds } = asked;
  return tx.rows<DaySum>(sql`
    select figure, day, kind, currency, ${sums} from (
      select figure, day, kind, currency, times, price_minor, value_minor, amount_minor from figure_day
      where ${here} and figure = any(${figures}::text[]) and day between ${period.from}::date and ${period.to}::date and ${inHotels(hotelIds)}
      union all
      select figure, day, kind, currency, times, times * price_minor, times * value_minor, amount_minor from ${since(asked)}
    ) as part
    group by figure, day, kind, currency having sum(times) <> 0 or sum(amount_minor) <> 0
    order by day, figure, kind, currency`);
}

/** The stretches of a period, as a table to look others up by. */
export function stretchTable(period: Period): Sql {
  const stretches = stretchesOf(period);
  return sql`unnest(${stretches.map(({ days }) => days)}::smallint[], ${stretches.map(({ starts }) => starts)}::date[]) as stretch (days, starts)`;
}

/** Figures of the whole period by offer, channel and category. */
export function readOffers(tx: Tx, asked: Asked): Promise<OfferSum[]> {
  const { period, figures, hotelIds } = asked;
  return tx.rows<OfferSum>(sql`
    select figure, part.kind, part.currency, offer_id as "offerId", offer.code, channel, category, ${sums} from (
      select figure, kind, currency, offer_id, channel, category, times, price_minor, value_minor, amount_minor
      from ${stretchTable(period)} join figure_stretch using (days, starts)
      where ${here} and figure = any(${figures}::text[]) and ${inHotels(hotelIds)}
      union all
      select figure, kind, currency, offer_id, channel, category, times, times * price_minor, times * value_minor, amount_minor
      from ${since(asked)}
    ) as part join offer on offer.${here} and offer.id = offer_id
    group by figure, part.kind, part.currency, offer_id, offer.code, channel, category having sum(times) <> 0 or sum(amount_minor) <> 0
    order by sum(times) desc, offer.code, channel, category`);
}

/** What is of no single service is under the heading of its offer, where all of its services share one. */
const heading = sql`
  case when category <> '' or part.kind = 'money' then category else coalesce((
    select min(revenue_category) from rebate where rebate.${here} and rebate.offer_id = part.offer_id
    having count(distinct revenue_category) = 1), '') end as category`;

/** The same by day: as many rows as there are offers and channels on each of them. */
export function readOfferDays(tx: Tx, asked: Asked): Promise<OfferDaySum[]> {
  const { period, figures, hotelIds } = asked;
  return tx.rows<OfferDaySum>(sql`
    select figure, day, part.kind, part.currency, offer_id as "offerId", offer.code, channel, ${heading}, ${sums} from (
      select figure, starts as day, kind, currency, offer_id, channel, category, times, price_minor, value_minor, amount_minor
      from figure_stretch
      where ${here} and figure = any(${figures}::text[]) and days = 1 and starts between ${period.from}::date and ${period.to}::date
        and ${inHotels(hotelIds)}
      union all
      select figure, day, kind, currency, offer_id, channel, category, times, times * price_minor, times * value_minor, amount_minor
      from ${since(asked)}
    ) as part join offer on offer.${here} and offer.id = offer_id
    group by figure, day, part.kind, part.currency, offer_id, offer.code, channel, category having sum(times) <> 0 or sum(amount_minor) <> 0
    order by day, offer.code, channel, category, figure, part.kind, part.currency`);
}

/** How many entries wait to be summed; more than a few are worth a thought. */
export async function countLate(tx: Tx, cursor: string, most: number): Promise<number> {
  const late = await tx.row<{ late: number }>(sql`
    select count(*)::int as late from (select 1 from entry where ${here} and transaction_id >= ${cursor}::xid8 limit ${most}) as waiting`);
  return late?.late ?? 0;
}
