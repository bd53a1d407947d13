import sql from 'sql-template-tag';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Whether a hotel's sales go to its system: it was switched on, and there is an active connection. Whether it has the module is the caller's to know. */
export async function registersSales(tx: Tx, hotelId: HotelId): Promise<boolean> {
  const row = await tx.row<{ does: boolean }>(sql`
    select exists (
      select from hotel join pms_connection on pms_connection.group_id = hotel.group_id and pms_connection.hotel_id = hotel.id
      where hotel.id = ${hotelId} and hotel.register_sales_in_pms and pms_connection.active) as does`);
  return row?.does === true;
}
