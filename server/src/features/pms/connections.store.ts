import sql from 'sql-template-tag';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { ConnectionId, HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
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
  select pms_connection.id, hotel_id as "hotelId", type, pms_connection.active, url, property_code as "propertyCode", pms_connection.version,
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

export async function findConnection(tx: Tx, id: ConnectionId): Promise<ConnectionRecord | undefined> {
  return tx.row<ConnectionRecord>(sql`${found} and pms_connection.id = ${id}`);
}

/** Row-level security keeps the hotels of other groups out. */
export async function hotelExists(tx: Tx, id: HotelId): Promise<boolean> {
  const row = await tx.row<{ there: boolean }>(sql`select exists (select from hotel where id = ${id}) as there`);
  return row?.there === true;
}

/** What went wrong with the connection as it was says nothing about it as it is. */
export async function saveConnectionRow(
  tx: Tx,
  { id, hotelId, type, active, url, propertyCode, version }: Connection,
  passwordSealed: string,
  change: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into pms_connection (group_id, id, hotel_id, type, active, url, property_code, password_sealed, version, changed_at, changed_by)
    values (current_hotel_group(), ${id}, ${hotelId}, ${type}, ${active}, ${url}, ${propertyCode}, ${passwordSealed}, ${version}, ${change.at},
            ${change.by})
    on conflict (group_id, id) do update set
      type = excluded.type, active = excluded.active, url = excluded.url, property_code = excluded.property_code,
      password_sealed = excluded.password_sealed, version = excluded.version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, failure = null`);
}

/** Reservations are read from the beginning: the mark of one system means nothing to another. */
export async function forgetCursor(tx: Tx, hotelId: HotelId): Promise<void> {
  await tx.run(sql`update pms_reading set cursor = null where group_id = current_hotel_group() and hotel_id = ${hotelId}`);
}

export interface ConnectedHotel {
  groupId: HotelGroupId;
  hotelId: HotelId;
}

/** Over all groups: for what runs by itself. A hotel without the module is left alone. */
export async function connectedHotels(tx: Tx): Promise<ConnectedHotel[]> {
  return tx.rows<ConnectedHotel>(sql`
    select hotel.group_id as "groupId", hotel.id as "hotelId"
    from pms_connection
      join hotel on hotel.id = hotel_id and hotel.active
      join hotel_group on hotel_group.group_id = hotel.group_id and hotel_group.active
      left join licence on licence.id = hotel.licence_id and licence.active
    where pms_connection.active and 'PMSIntegration' = any(hotel_group.modules || coalesce(licence.modules, '{}')) order by hotel.id`);
}
