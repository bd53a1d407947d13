import sql from 'sql-template-tag';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Connection } from '#domain/pms/connection.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const here = sql`pms_connection.group_id = current_hotel_group()`;

/** A connection with what is known of the other end. */
export interface ConnectionRecord extends Connection {
  hotelName: string;
  timeZone: string;
  passwordSealed: string;
  answeredAt: Date | null;
  failure: ErrorCode | null;
}

const found = sql`
  select pms_connection.id, hotel_id as "hotelId", type, pms_connection.active, url, property_code as "propertyCode", version,
         password_sealed as "passwordSealed", answered_at as "answeredAt", failure,
         hotel.display_name as "hotelName", hotel.time_zone as "timeZone"
  from pms_connection join hotel on hotel.group_id = pms_connection.group_id and hotel.id = hotel_id
  where ${here}`;

export async function listConnectionRows(tx: Tx): Promise<ConnectionRecord[]> {
  return tx.rows<ConnectionRecord>(sql`${found} order by ${alphabetical('hotel.display_name')}, hotel_id`);
}

export async function findConnectionOf(tx: Tx, hotelId: HotelId): Promise<ConnectionRecord | undefined> {
  return tx.row<ConnectionRecord>(sql`${found} and hotel_id = ${hotelId}`);
}

/** When it last answered well stays known while it does not. */
export async function keepAnswer(tx: Tx, hotelId: HotelId, failure: ErrorCode | null, at: Date): Promise<void> {
  await tx.run(sql`
    update pms_connection set failure = ${failure}, answered_at = case when ${failure}::text is null then ${at} else answered_at end
    where ${here} and hotel_id = ${hotelId}`);
}
