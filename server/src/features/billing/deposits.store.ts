import sql, { join, type Sql } from 'sql-template-tag';
import type { listCashDeposits } from '#contract/billing.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { DepositId, HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import type { Deposit, DepositStatus } from '#domain/billing/deposit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

const here = sql`cash_deposit.group_id = current_hotel_group()`;

const columns = sql`
  cash_deposit.id, hotel_id as "hotelId", price_name as "priceName", vouchers, amount_minor as "amountMinor",
  cash_deposit.payment_type as "paymentType", requested_on as "requestedOn", status, paid_on as "paidOn"`;

/** With what is shown beside it. */
export interface DepositListed extends Deposit {
  readonly groupId: HotelGroupId;
  readonly hotelName: string;
  readonly requestedBy: string;
}

const listed = sql`
  select ${columns}, cash_deposit.group_id as "groupId", display_name as "hotelName",
         coalesce(person.given_name || ' ' || person.family_name, requested_by) as "requestedBy"
  from cash_deposit join hotel on hotel.id = hotel_id left join person on person.id::text = requested_by`;

export async function findListedDeposit(tx: Tx, id: DepositId): Promise<DepositListed | undefined> {
  return tx.row<DepositListed>(sql`${listed} where ${here} and cash_deposit.id = ${id}`);
}

/** With a lock: of two who settle it at once, the second finds it settled. */
export async function lockDeposit(tx: Tx, id: DepositId): Promise<(Deposit & { timeZone: string }) | undefined> {
  await tx.run(sql`select from cash_deposit where ${here} and id = ${id} for update`);
  return tx.row(sql`
    select ${columns}, time_zone as "timeZone" from cash_deposit join hotel on hotel.id = hotel_id where ${here} and cash_deposit.id = ${id}`);
}

/** Whose it is, for those who look after every group. */
export async function groupOfDeposit(tx: Tx, id: DepositId): Promise<HotelGroupId | undefined> {
  return (await tx.row<{ groupId: HotelGroupId }>(sql`select group_id as "groupId" from cash_deposit where id = ${id}`))?.groupId;
}

const statusOf: Record<NonNullable<QueryOf<typeof listCashDeposits>['status']>, DepositStatus> = {
  Requested: 'requested',
  Payed: 'paid',
  Canceled: 'cancelled',
};

const newest = sql`requested_at desc, cash_deposit.id`;

const order: Record<QueryOf<typeof listCashDeposits>['sort'], Sql> = {
  hotelName: sql`${alphabetical('display_name')}, ${newest}`,
  '-hotelName': sql`${alphabetical('display_name')} desc, ${newest}`,
  requestDate: sql`requested_at, cash_deposit.id`,
  '-requestDate': newest,
  value: sql`amount_minor, ${newest}`,
  '-value': sql`amount_minor desc, ${newest}`,
  numberOfVouchers: sql`vouchers, ${newest}`,
  '-numberOfVouchers': sql`vouchers desc, ${newest}`,
  payday: sql`paid_on nulls last, ${newest}`,
  '-payday': sql`paid_on desc nulls last, ${newest}`,
};

export async function listDepositRows(
  tx: Tx,
  query: QueryOf<typeof listCashDeposits>,
): Promise<{ deposits: DepositListed[]; count: number }> {
  const text = query.search && containing(query.search);
  const where = join(
    [
      here,
      ...(query.status ? [sql`status = ${statusOf[query.status]}`] : []),
      ...(text ? [sql`(display_name ilike ${text} or price_name ilike ${text})`] : []),
    ],
    ' and ',
  );
  const deposits = await tx.rows<DepositListed>(sql`${listed} where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`
    select count(*) from cash_deposit join hotel on hotel.id = hotel_id where ${where}`);
  return { deposits, count: total?.count ?? 0 };
}

export async function insertDeposit(tx: Tx, deposit: Deposit, asked: { by: string; at: Date }): Promise<void> {
  await tx.run(sql`
    insert into cash_deposit (group_id, id, hotel_id, price_name, vouchers, amount_minor, payment_type, requested_on, requested_at, requested_by)
    values (current_hotel_group(), ${deposit.id}, ${deposit.hotelId}, ${deposit.priceName}, ${deposit.vouchers}, ${deposit.amountMinor},
            ${deposit.paymentType}, ${deposit.requestedOn}, ${asked.at}, ${asked.by})`);
}

export async function keepSettlement(tx: Tx, deposit: Deposit, settled: { by: string; at: Date }): Promise<void> {
  await tx.run(sql`
    update cash_deposit set status = ${deposit.status}, paid_on = ${deposit.paidOn}, settled_at = ${settled.at}, settled_by = ${settled.by}
    where ${here} and id = ${deposit.id}`);
}

/** How a hotel pays, and what day it is there. */
export async function hotelTerms(tx: Tx, id: HotelId): Promise<{ paymentType: PaymentType | null; timeZone: string } | undefined> {
  return tx.row(sql`select payment_type as "paymentType", time_zone as "timeZone" from hotel where id = ${id}`);
}
