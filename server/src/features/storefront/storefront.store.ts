import sql from 'sql-template-tag';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

/** Where a voucher of the offer can be used today: a hotel that has closed is no promise to a guest. */
export async function listOpenHotelNames(tx: Tx, offerId: OfferId): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select hotel.display_name as name from offer_hotel join hotel on hotel.id = offer_hotel.hotel_id
    where offer_hotel.group_id = current_hotel_group() and offer_id = ${offerId} and hotel.active
    order by ${alphabetical('hotel.display_name')}`);
  return rows.map(({ name }) => name);
}
