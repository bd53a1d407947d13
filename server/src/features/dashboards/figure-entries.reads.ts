import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { listFigureEntries } from '#contract/dashboards.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { Figure } from '#contract/vocabulary/dashboards.ts';
import type { EntryId, HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { EntryKind, LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import { addDays, type Day, startOfDayIn } from '#domain/calendar/day.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Asked, inHotels, since, stretchTable } from './figures.reads.ts';

type Query = QueryOf<typeof listFigureEntries>;
export type EntryFilter = Pick<Query, 'type' | 'channel' | 'isPay' | 'currency' | 'revCategory'>;

/** The entries that make up each figure. */
const kindsOf: Record<Figure, readonly EntryKind[]> = {
  created: ['issued'],
  sold: ['sold'],
  redeemed: ['redeemed', 'reversed'],
  expired: ['expired', 'revived'],
  cancelled: ['cancelled'],
  refunded: ['refunded', 'restored', 'writtenOff'],
  partialRefund: ['refunded', 'restored', 'writtenOff'],
};

/** `of` says whose columns they are, where there are several. */
function narrowed({ type, channel, isPay, currency }: EntryFilter, of: Sql = empty): Sql {
  const conditions = [
    ...(type ? [sql`${of}offer_id = ${type}`] : []),
    ...(channel ? [sql`${of}channel = ${channel}`] : []),
    ...(isPay === undefined ? [] : [sql`${of}kind = ${isPay ? 'money' : 'service'}`]),
    ...(currency ? [sql`${of}currency = ${currency}`] : []),
  ];
  return conditions.length > 0 ? sql`and ${join(conditions, ' and ')}` : empty;
}

const ofCategory = ({ revCategory }: EntryFilter) => (revCategory ? sql`and category = ${revCategory}` : empty);

/** Out of the sums: nobody counts entries. */
export async function countEntries(tx: Tx, asked: Asked, filter: EntryFilter): Promise<number> {
  const { period, figures, hotelIds } = asked;
  const count = await tx.row<{ count: number }>(sql`
    select coalesce(sum(entries), 0)::bigint as count from (
      select entries from ${stretchTable(period)} join figure_stretch using (days, starts)
      where group_id = current_hotel_group() and figure = any(${figures}::text[]) and ${inHotels(hotelIds)} ${narrowed(filter)} ${ofCategory(filter)}
      union all
      select 1 from ${since(asked)} ${narrowed(filter)} ${ofCategory(filter)}
    ) as part`);
  return count?.count ?? 0;
}

export interface EntryListed {
  id: EntryId;
  kind: EntryKind;
  voucherId: VoucherId;
  first8: string;
  number: string;
  code: string;
  voucherKind: 'money' | 'service';
  channel: Channel;
  hotelId: HotelId;
  hotelName: string;
  firstName: string;
  lastName: string;
  amountMinor: number;
  owedMinor: number;
  currency: Currency;
  at: Date;
  day: Day;
  status: LedgerStatus;
}

/** Between which instants a day of any of these zones can be: plain values, which an index understands. */
async function boundsOf(tx: Tx, { period, hotelIds }: Asked): Promise<{ from: Date; until: Date }> {
  const zones = await tx.rows<{ zone: string }>(sql`
    select distinct time_zone as zone from hotel where group_id = current_hotel_group() and ${hotelIds ? sql`id = any(${hotelIds}::uuid[])` : sql`true`}`);
  const starts = (day: Day) => zones.map(({ zone }) => startOfDayIn(zone, day).getTime());
  return { from: new Date(Math.min(...starts(period.from))), until: new Date(Math.max(...starts(addDays(period.to, 1)))) };
}

/** The category a service had when its voucher was sold. */
function servedIn({ revCategory }: EntryFilter): Sql {
  if (!revCategory) return empty;
  return sql`and exists (
    select from sold_as cross join lateral jsonb_array_elements(sold_as.content -> 'rebates') as part
    where sold_as.group_id = voucher.group_id and sold_as.id = voucher.sold_as_id and part ->> 'id' = one.rebate_id::text
      and part ->> 'revenueCategory' = ${revCategory})`;
}

interface Page {
  size: number;
  offset: number;
  /** How many there are on all pages. */
  count: number;
}

/** More than this are leafed through in no moment: what is so rare is found sooner from its vouchers. */
const leafedMost = 10_000;

/** Whether the page is met soon enough by leafing through everything that happened in the period, newest first. */
async function isMetByLeafing(tx: Tx, asked: Asked, { size, offset, count }: Page): Promise<boolean> {
  const ofGroup = await countEntries(tx, { ...asked, hotelIds: undefined }, {});
  return (Math.min(offset + size, count) / count) * ofGroup < leafedMost;
}

/** A page of the entries behind a figure: each kind from the top of its own range, so that no more are read than are shown. */
export async function readEntries(tx: Tx, asked: Asked, filter: EntryFilter, page: Page): Promise<EntryListed[]> {
  const { size, offset } = page;
  const { period, figures, hotelIds } = asked;
  const { from, until } = await boundsOf(tx, asked);
  const kinds = [...new Set(figures.flatMap((figure) => kindsOf[figure]))];
  // Whether a refund was whole is told by where it left the voucher, or where it found it.
  const refunds = (['refunded', 'partialRefund'] as const).filter((figure) => figures.includes(figure));
  const standing =
    refunds.length === 1
      ? sql`and (one.kind not in ('refunded', 'restored', 'writtenOff')
          or (case one.kind when 'restored' then one.status_before else one.status end = 'refunded') = ${refunds[0] === 'refunded'}::boolean)`
      : empty;
  // Each entry's voucher by itself: left to choose, the planner takes the filters for rarer than they are, and begins with all vouchers of the group.
  const oneByOne = (await isMetByLeafing(tx, asked, page)) ? sql`limit 1` : empty;
  return tx.rows<EntryListed>(sql`
    with found as (
      select top.* from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
        select one.voucher_id, one.sequence, one.id, one.at
        from entry as one cross join lateral (
          select voucher.*, hotel.time_zone from voucher join hotel on hotel.id = voucher.hotel_id
          where voucher.group_id = one.group_id and voucher.id = one.voucher_id ${oneByOne}
        ) as voucher
        where one.group_id = current_hotel_group() and one.kind = wanted.kind and one.at >= ${from}::timestamptz and one.at < ${until}::timestamptz
          and (one.at at time zone voucher.time_zone)::date between ${period.from}::date and ${period.to}::date
          ${hotelIds ? sql`and voucher.${inHotels(hotelIds)}` : empty} ${narrowed(filter, raw('voucher.'))} ${standing} ${servedIn(filter)}
        order by one.at desc, one.id limit ${offset + size}
      ) as top
      order by at desc, id limit ${size} offset ${offset}
    )
    select found.id, effect.entry_kind as kind, found.voucher_id as "voucherId", voucher.first8, voucher.number, offer.code,
      voucher.kind as "voucherKind", voucher.channel, voucher.hotel_id as "hotelId", hotel.display_name as "hotelName",
      voucher.first_name as "firstName", voucher.last_name as "lastName", effect.amount_minor::bigint as "amountMinor",
      (effect.owed_after - effect.owed_before)::bigint as "owedMinor", voucher.currency,
      found.at, effect.day, voucher.status
    from found
      join entry_effect as effect on effect.group_id = current_hotel_group() and effect.voucher_id = found.voucher_id and effect.sequence = found.sequence
      join voucher on voucher.group_id = current_hotel_group() and voucher.id = found.voucher_id
      join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
      join hotel on hotel.id = voucher.hotel_id
    order by found.at desc, found.id`);
}
