import sql from 'sql-template-tag';
import type { HotelConfig } from '#contract/hotels.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Switches } from '#domain/hotel/save-switches.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const found = sql`
  select id as "hotelId", display_name as name2, city, register_sales_in_pms as "registerSalesInPms", automatic_issue as "automaticVoucherIssue",
    backdate_days as "backdateDays", reference_days as "referenceDays"
  from hotel where group_id = current_hotel_group()`;

export async function listHotelConfigRows(tx: Tx): Promise<HotelConfig[]> {
  return tx.rows<HotelConfig>(sql`${found} order by ${alphabetical('display_name')}, id`);
}

/** Held until the end: what is switched is decided on what it was. */
export async function lockHotelConfig(tx: Tx, id: HotelId): Promise<HotelConfig | undefined> {
  return tx.row<HotelConfig>(sql`${found} and id = ${id} for update`);
}

export async function isConnected(tx: Tx, id: HotelId): Promise<boolean> {
  const row = await tx.row<{ is: boolean }>(sql`
    select exists (select from pms_connection where group_id = current_hotel_group() and hotel_id = ${id} and active) as is`);
  return row?.is === true;
}

export async function keepConfig(
  tx: Tx,
  id: HotelId,
  config: Switches & Pick<HotelConfig, 'backdateDays' | 'referenceDays'>,
): Promise<void> {
  await tx.run(sql`
    update hotel set register_sales_in_pms = ${config.registerSalesInPms}, automatic_issue = ${config.automaticVoucherIssue},
      backdate_days = ${config.backdateDays}, reference_days = ${config.referenceDays}
    where group_id = current_hotel_group() and id = ${id}`);
}

export async function referenceDaysOf(tx: Tx, id: HotelId): Promise<number> {
  const row = await tx.row<{ days: number }>(
    sql`select reference_days as days from hotel where group_id = current_hotel_group() and id = ${id}`,
  );
  if (!row) throw new Error(`hotel ${id} is gone while an order of it is paid`);
  return row.days;
}
