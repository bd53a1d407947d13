import sql, { join, type Sql } from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { type EventAction, type EventType, eventResults } from '#contract/vocabulary/events.ts';
import type { EventId, HotelId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { EntryKind } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '#domain/calendar/day.ts';
import { kindsMatching, type LineFilter } from '#domain/event/ledger-line.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface EventFilter extends LineFilter {
  /** Both included, by the clock of this zone. */
  startDate: Day;
  endDate: Day;
  timeZone: string;
  /** Where the reader may work; absent where that is anywhere. */
  hotelIds: readonly HotelId[] | undefined;
  pageIndex: number;
  pageSize: number;
}

interface Row {
  id: EventId;
  createdAt: string;
  userName: string;
  hotelName: string | null;
  saleId: SaleId | null;
  voucherId: VoucherId | null;
  voucherNumber: string | null;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** From the log itself: what passed between the house and the outside. */
export interface LogRow extends Row {
  source: 'log';
  type: EventType;
  action: EventAction;
  result: 1 | 2 | 3;
}

/** From the ledger: what happened to a voucher. */
export interface LedgerRow extends Row {
  source: 'ledger';
  kind: EntryKind;
  amountMinor: number | null;
  currency: Currency;
  quantity: number | null;
}

function within(at: Sql, { startDate, endDate, timeZone }: EventFilter): Sql {
  return sql`${at} >= ${startDate}::date::timestamp at time zone ${timeZone} and ${at} < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`;
}

function ofLog(filter: EventFilter): Sql {
  const { type, action, result, hotelIds } = filter;
  return sql`from event_log where ${join(
    [
      sql`group_id = current_hotel_group()`,
      within(sql`at`, filter),
      ...(type ? [sql`type = ${type}`] : []),
      ...(action ? [sql`action = ${action}`] : []),
      ...(result ? [sql`result = ${eventResults[result]}`] : []),
      ...(hotelIds ? [sql`(hotel_id is null or hotel_id = any(${hotelIds}::uuid[]))`] : []),
    ],
    ' and ',
  )}`;
}

/**
 * An entry is the business of the hotel where it happened and of the one that sold the voucher, which is looked up only where the first is not
 * enough. Kind by kind, so that the rare ones are not looked for among all.
 */
function ofLedger(filter: EventFilter): Sql {
  const { hotelIds } = filter;
  return sql`from entry where ${join(
    [
      sql`entry.group_id = current_hotel_group() and entry.kind = kinds.kind`,
      within(sql`entry.at`, filter),
      ...(hotelIds
        ? [
            sql`(entry.hotel_id = any(${hotelIds}::uuid[]) or exists (
              select from voucher where voucher.group_id = entry.group_id and voucher.id = entry.voucher_id and voucher.hotel_id = any(${hotelIds}::uuid[])))`,
          ]
        : []),
    ],
    ' and ',
  )}`;
}

/** What is said of a line once it is known to be on the page. Words of entries name people, and stay in the ledger. */
const columns = sql`
  page.source, page.id, to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  coalesce(person.given_name || ' ' || person.family_name, actor.name) as "userName", hotel.display_name as "hotelName",
  case page.source when 'log' then log.sale_id when 'ledger' then
    -- Of a voucher that another hotel sold, the sale is that hotel's.
    case when voucher.channel = 'Online' and (current_hotels() is null or voucher.hotel_id = any(current_hotels())) then voucher.sale_id end end as "saleId",
  page.voucher_id as "voucherId", voucher.number as "voucherNumber",
  log.type, log.action, log.result, entry.kind, entry.amount_minor as "amountMinor", voucher.currency, entry.quantity,
  case page.source when 'log' then log.request else jsonb_strip_nulls(jsonb_build_object(
    'kind', entry.kind, 'amountMinor', entry.amount_minor, 'currency', voucher.currency, 'rebateId', entry.rebate_id, 'quantity', entry.quantity,
    'hotelId', entry.hotel_id, 'businessDate', entry.business_date, 'invoice', entry.invoice, 'targetReference', entry.target_reference,
    'reason', entry.reason, 'validFrom', entry.valid_from, 'validUntil', entry.valid_until, 'aboutId', entry.about_id, 'otherVoucherId', entry.other_voucher_id)) end as request,
  case page.source when 'log' then log.response else jsonb_strip_nulls(jsonb_build_object(
    'sequence', entry.sequence, 'statusBefore', entry.status_before, 'status', entry.status)) end as response`;

const joins = sql`
  left join event_log log on page.source = 'log' and log.group_id = current_hotel_group() and log.at = page.at and log.id = page.id
  left join entry on page.source = 'ledger' and entry.group_id = current_hotel_group() and entry.voucher_id = page.voucher_id
    and entry.sequence = page.sequence
  left join voucher on voucher.group_id = current_hotel_group() and voucher.id = page.voucher_id
  cross join lateral (select coalesce(log.actor, entry.actor) as name) as actor
  left join person on person.id::text = actor.name
  left join hotel on hotel.id = coalesce(log.hotel_id, entry.hotel_id, voucher.hotel_id)`;

/** Newest first; of one moment the ledger's, and of one voucher its last entry. */
const newestFirst = sql`order by at desc, sequence desc, id`;

/**
 * The page of both sources together, and how many lines they have between the dates. Each source gives no more lines than the page can need, and
 * their details are looked up for those alone.
 */
export async function readEvents(tx: Tx, filter: EventFilter): Promise<{ rows: (LogRow | LedgerRow)[]; count: number }> {
  const { pageIndex, pageSize } = filter;
  const kinds = sql`unnest(${kindsMatching(filter)}::text[]) as kinds (kind)`;
  const reach = sql`limit ${(pageIndex + 1) * pageSize}`;
  const log = sql`(select 'log' as source, id, at, 0 as sequence, voucher_id ${ofLog(filter)} ${newestFirst} ${reach})`;
  const ledger = sql`
    select newest.* from ${kinds} cross join lateral (
      select 'ledger' as source, id, at, sequence, voucher_id ${ofLedger(filter)} ${newestFirst} ${reach}) as newest`;
  const rows = await tx.rows<LogRow | LedgerRow>(sql`
    with line as (${log} union all ${ledger}),
    page as (select * from line ${newestFirst} limit ${pageSize} offset ${pageIndex * pageSize})
    select ${columns} from page ${joins} order by page.at desc, page.sequence desc, page.id`);
  const counted = await tx.row<{ count: number }>(sql`
    select (select count(*) ${ofLog(filter)})
      + (select coalesce(sum(of_kind.count), 0)::bigint from ${kinds} cross join lateral (select count(*) ${ofLedger(filter)}) as of_kind) as count`);
  return { rows, count: counted?.count ?? 0 };
}
