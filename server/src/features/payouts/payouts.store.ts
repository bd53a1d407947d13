import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listPayouts } from '#contract/payouts.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelGroupId, HotelId, PayoutExportId, PayoutId, RefundId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { GatewayCode, PayoutState } from '#contract/vocabulary/payments.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';
import { pageOf } from '../../platform/db/list-query.ts';

const here = sql`payout.group_id = current_hotel_group()`;

export interface PayoutRecord {
  id: PayoutId;
  groupId: HotelGroupId;
  refundId: RefundId;
  state: PayoutState;
  hotelId: HotelId;
  hotelName: string;
  timeZone: string;
  saleId: SaleId;
  voucherId: VoucherId | null;
  voucherNumber: string | null;
  gateway: GatewayCode;
  firstName: string;
  lastName: string;
  email: string;
  language: ContentLanguage;
  amountMinor: number;
  currency: Currency;
  owedAt: Date;
  dueOn: Day;
  round: number;
  askUntil: Date;
  failure: string | null;
  ibanSealed: string | null;
  ibanEnd: string | null;
  holder: string | null;
  exportId: PayoutExportId | null;
  exportedAt: Date | null;
  endedAt: Date | null;
  endNote: string | null;
}

/** Who bought is read where it stands: a corrected address is written to, and of an erased guest nothing is left here. */
const columns = sql`
  payout.id, payout.group_id as "groupId", payout.refund_id as "refundId", payout.state, payout.hotel_id as "hotelId",
  hotel.display_name as "hotelName", hotel.time_zone as "timeZone", payment.order_id as "saleId", refund.voucher_id as "voucherId",
  voucher.number as "voucherNumber", payment.gateway_code as gateway, ordered.first_name as "firstName", ordered.last_name as "lastName", ordered.email,
  ordered.language, payout.amount_minor as "amountMinor", payout.currency, owed_at as "owedAt", due_on as "dueOn", round, ask_until as "askUntil",
  refund.failure, iban_sealed as "ibanSealed", iban_end as "ibanEnd", holder, export_id as "exportId", exported_at as "exportedAt",
  ended_at as "endedAt", end_note as "endNote"`;

const tables = sql`
  payout
    join hotel on hotel.id = payout.hotel_id
    join payment_refund refund on refund.group_id = payout.group_id and refund.id = payout.refund_id
    join payment on payment.group_id = payout.group_id and payment.id = refund.payment_id
    join online_order ordered on ordered.group_id = payout.group_id and ordered.id = payment.order_id
    left join voucher on voucher.group_id = payout.group_id and voucher.id = refund.voucher_id`;

function found(tx: Tx, condition: Sql): Promise<PayoutRecord[]> {
  return tx.rows<PayoutRecord>(sql`select ${columns} from ${tables} where ${here} and ${condition} order by due_on, payout.id`);
}

export async function findPayout(tx: Tx, id: PayoutId): Promise<PayoutRecord | undefined> {
  return (await found(tx, sql`payout.id = ${id}`))[0];
}

/** Held in the order of their ids, and read by a statement of its own once they are. */
export async function lockPayouts(tx: Tx, ids: readonly PayoutId[]): Promise<Held<PayoutRecord>[]> {
  await tx.run(sql`select from payout where ${here} and id = any(${ids}::uuid[]) order by id for update`);
  return (await found(tx, sql`payout.id = any(${ids}::uuid[])`)).map(held);
}

export function payoutsOfExport(tx: Tx, id: PayoutExportId): Promise<PayoutRecord[]> {
  return found(tx, sql`export_id = ${id} and payout.state = 'exported'`);
}

interface NewPayout {
  id: PayoutId;
  refundId: RefundId;
  hotelId: HotelId;
  amountMinor: number;
  currency: Currency;
  dueOn: Day;
  askUntil: Date;
}

/** Whether there was none of that refund yet. */
export async function insertPayout(tx: Tx, payout: NewPayout, now: Date): Promise<boolean> {
  const { id, refundId, hotelId, amountMinor, currency, dueOn, askUntil } = payout;
  const inserted = await tx.run(sql`
    insert into payout (group_id, id, refund_id, hotel_id, amount_minor, currency, state, owed_at, due_on, ask_until)
    values (current_hotel_group(), ${id}, ${refundId}, ${hotelId}, ${amountMinor}, ${currency}, 'owed', ${now}, ${dueOn}, ${askUntil})
    on conflict on constraint payout_once_per_refund do nothing`);
  return inserted === 1;
}

export async function keepAsked(tx: Tx, { id }: Held<PayoutRecord>, askUntil: Date): Promise<void> {
  await tx.run(sql`
    update payout set state = 'owed', round = round + 1, ask_until = ${askUntil}, iban_sealed = null, iban_end = null, holder = null, export_id = null,
      exported_at = null
    where ${here} and id = ${id}`);
}

export async function keepIban(tx: Tx, { id }: Held<PayoutRecord>, iban: { sealed: string; end: string; holder: string }): Promise<void> {
  await tx.run(sql`
    update payout set state = 'ibanKnown', iban_sealed = ${iban.sealed}, iban_end = ${iban.end}, holder = ${iban.holder} where ${here} and id = ${id}`);
}

export async function keepExported(tx: Tx, payouts: readonly Held<PayoutRecord>[], exportId: PayoutExportId, now: Date): Promise<void> {
  await tx.run(sql`
    update payout set state = 'exported', export_id = ${exportId}, exported_at = ${now}
    where ${here} and id = any(${payouts.map(({ id }) => id)}::uuid[])`);
}

/** It has ended: where the money went is nobody's business any more. */
export async function keepEnded(
  tx: Tx,
  { id }: Held<PayoutRecord>,
  { state, note, by }: { state: 'settled' | 'calledOff'; note: string; by: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update payout set state = ${state}, ended_at = ${now}, ended_by = ${by}, end_note = ${note}, iban_sealed = null, iban_end = null, holder = null
    where ${here} and id = ${id}`);
}

const open = sql`payout.state not in ('settled', 'calledOff')`;

export async function payoutRows(
  tx: Tx,
  query: QueryOf<typeof listPayouts>,
  hotelIds: readonly HotelId[] | undefined,
): Promise<{ payouts: PayoutRecord[]; count: number }> {
  const where = join(
    [
      here,
      ...(hotelIds ? [sql`payout.hotel_id = any(${hotelIds}::uuid[])`] : []),
      ...(query.state ? [sql`payout.state = ${query.state}`] : []),
      ...(query.open ? [query.open === 'true' ? open : sql`not (${open})`] : []),
    ],
    ' and ',
  );
  const payouts = await tx.rows<PayoutRecord>(sql`
    select ${columns} from ${tables} where ${where} order by due_on, payout.id ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*)::int as count from payout where ${where}`);
  return { payouts, count: total?.count ?? 0 };
}

export interface OwedSum {
  currency: Currency;
  payouts: number;
  amountMinor: number;
  overdue: number;
  overdueMinor: number;
}

/** Overdue by the day of each hotel. */
export function owedSums(tx: Tx, hotelIds: readonly HotelId[] | undefined, now: Date): Promise<OwedSum[]> {
  const late = sql`filter (where due_on < (${now}::timestamptz at time zone hotel.time_zone)::date)`;
  return tx.rows<OwedSum>(sql`
    select payout.currency, count(*)::int as payouts, sum(amount_minor)::bigint as "amountMinor", (count(*) ${late})::int as overdue,
      coalesce(sum(amount_minor) ${late}, 0)::bigint as "overdueMinor"
    from payout join hotel on hotel.id = payout.hotel_id
    where ${here} and ${open} ${hotelIds ? sql`and payout.hotel_id = any(${hotelIds}::uuid[])` : empty}
    group by payout.currency order by payout.currency`);
}

const atOnce = 200;

export function unlistedRefunds(tx: Tx): Promise<{ groupId: HotelGroupId; refundId: RefundId }[]> {
  return tx.rows(sql`
    select refund.group_id as "groupId", refund.id as "refundId"
    from payment_refund refund join payment on payment.group_id = refund.group_id and payment.id = refund.payment_id
    where refund.state = 'refused' and (refund.owed or payment.mode = 'MB' and refund.voucher_id is null)
      and not exists (select from payout where payout.group_id = refund.group_id and payout.refund_id = refund.id)
    order by refund.asked_at limit ${atOnce}`);
}

export interface AccountRecord {
  name: string;
  iban: string;
}

export async function findAccount(tx: Tx, hotelId: HotelId): Promise<AccountRecord | undefined> {
  return tx.row<AccountRecord>(sql`
    select name, iban from payout_account where group_id = current_hotel_group() and hotel_id = ${hotelId}`);
}

export async function writeAccount(tx: Tx, hotelId: HotelId, { name, iban }: AccountRecord, by: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into payout_account (group_id, hotel_id, name, iban, changed_at, changed_by)
    values (current_hotel_group(), ${hotelId}, ${name}, ${iban}, ${now}, ${by})
    on conflict (group_id, hotel_id) do update
      set name = excluded.name, iban = excluded.iban, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}
