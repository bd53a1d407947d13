import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { HotelId, ProfileId, ReservationId, RoomId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PmsReservation } from '../../ports/pms.ts';
import { knownGuests } from '../profiles/index.ts';
import { type KeptReservation, keptOf } from './keepable.ts';

const here = sql`group_id = current_hotel_group()`;

interface Stored extends KeptReservation {
  storedId: ReservationId;
}

/** Those that are new or newer than what is here: an older state that comes late changes nothing, nor does the same one told again. */
async function upsertReservations(tx: Tx, hotelId: HotelId, told: readonly KeptReservation[], now: Date): Promise<Stored[]> {
  const rows = told.map(({ rooms: _, id, ...reservation }) => ({ ...reservation, pms_id: id, id: randomUUID() }));
  const stored = await tx.rows<{ id: ReservationId; pmsId: string }>(sql`
    insert into reservation (group_id, id, hotel_id, pms_id, number, channel, made_at, pms_changed_at, content_hash, check_in, check_out, changed_at)
    select current_hotel_group(), id, ${hotelId}, pms_id, number, channel, "madeAt", "changedAt", "contentHash", "checkIn", "checkOut", ${now}
    from json_to_recordset(${JSON.stringify(rows)}) as told (
      id uuid, pms_id text, number text, channel text, "madeAt" timestamptz, "changedAt" timestamptz, "contentHash" text, "checkIn" date,
      "checkOut" date)
    on conflict (group_id, hotel_id, pms_id) do update set
      number = excluded.number, channel = excluded.channel, made_at = excluded.made_at, pms_changed_at = excluded.pms_changed_at,
      content_hash = excluded.content_hash, check_in = excluded.check_in, check_out = excluded.check_out, changed_at = excluded.changed_at,
      version = reservation.version + 1
    where reservation.pms_changed_at < excluded.pms_changed_at
      or reservation.pms_changed_at = excluded.pms_changed_at and reservation.content_hash <> excluded.content_hash
    returning id, pms_id as "pmsId"`);
  const ids = new Map(stored.map(({ id, pmsId }) => [pmsId, id]));
  return told.flatMap((reservation) => {
    const storedId = ids.get(reservation.id);
    return storedId === undefined ? [] : [{ ...reservation, storedId }];
  });
}

/** A room that is no longer told of counts as cancelled. */
async function upsertRooms(tx: Tx, reservations: readonly Stored[]): Promise<Map<string, RoomId>> {
  const rows = reservations.flatMap(({ storedId, rooms }) =>
    rooms.map(({ guests: _, id, ...room }, position) => ({ ...room, reservation_id: storedId, pms_id: id, id: randomUUID(), position })),
  );
  const stored = await tx.rows<{ id: RoomId; reservationId: ReservationId; pmsId: string }>(sql`
    insert into reservation_room (group_id, reservation_id, id, pms_id, position, status, check_in, check_out, rate_code, package_code, room_category,
                                  adults, children)
    select current_hotel_group(), reservation_id, id, pms_id, position, status, "checkIn", "checkOut", "rateCode", "packageCode", category, adults,
      children
    from json_to_recordset(${JSON.stringify(rows)}) as told (
      reservation_id uuid, id uuid, pms_id text, position int, status text, "checkIn" date, "checkOut" date, "rateCode" text, "packageCode" text,
      category text, adults int, children int)
    on conflict (group_id, reservation_id, pms_id) do update set
      position = excluded.position, status = excluded.status, check_in = excluded.check_in, check_out = excluded.check_out,
      rate_code = excluded.rate_code, package_code = excluded.package_code, room_category = excluded.room_category, adults = excluded.adults,
      children = excluded.children
    returning id, reservation_id as "reservationId", pms_id as "pmsId"`);
  await tx.run(sql`
    update reservation_room set status = 'cancelled'
    where ${here} and reservation_id = any(${reservations.map(({ storedId }) => storedId)}::uuid[]) and id <> all(${stored.map(({ id }) => id)}::uuid[])`);
  return new Map(stored.map(({ id, reservationId, pmsId }) => [`${reservationId} ${pmsId}`, id]));
}

async function erasedAmong(tx: Tx, hotelId: HotelId, pmsIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ pmsId: string }>(sql`
    select pms_id as "pmsId" from erased_guest where ${here} and hotel_id = ${hotelId} and pms_id = any(${pmsIds}::text[])`);
  return new Set(rows.map(({ pmsId }) => pmsId));
}

/** Who was erased stays without a name. Who is known already is linked, by mail and name. */
async function replaceGuests(tx: Tx, hotelId: HotelId, reservations: readonly Stored[], roomIds: Map<string, RoomId>): Promise<void> {
  const told = reservations.flatMap(({ storedId, rooms }) =>
    rooms.flatMap(({ id, guests }) => guests.map((guest, position) => ({ guest, position, roomId: roomIds.get(`${storedId} ${id}`) }))),
  );
  const erased = await erasedAmong(
    tx,
    hotelId,
    told.map(({ guest }) => guest.id),
  );
  const living = told.filter(({ guest }) => !erased.has(guest.id)).map(({ guest }) => guest);
  const known = await knownGuests(tx, living);
  const blank = { firstName: '', lastName: '', email: '', phone: '', countryCode: '' };
  const rows = told.map(({ guest: { id, ...guest }, position, roomId }) => ({
    ...guest,
    ...(erased.has(id) ? blank : {}),
    ...{ room_id: roomId, pms_id: id, position, profile_id: known.get(id) ?? null },
  }));
  await tx.run(sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as told (
        room_id uuid, pms_id text, position int, "firstName" text, "lastName" text, email text, phone text, "countryCode" text, language text,
        profile_id uuid)
    ), gone as (
      delete from reservation_guest where ${here} and room_id = any(${[...roomIds.values()]}::uuid[])
        and not exists (select from told where told.room_id = reservation_guest.room_id and told.pms_id = reservation_guest.pms_id)
    )
    insert into reservation_guest (group_id, room_id, pms_id, position, first_name, last_name, email, phone, country_code, language, profile_id)
    select current_hotel_group(), room_id, pms_id, position, "firstName", "lastName", email, phone, "countryCode", language, profile_id from told
    on conflict (group_id, room_id, pms_id) do update set
      position = excluded.position, first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
      country_code = excluded.country_code, language = excluded.language, profile_id = coalesce(excluded.profile_id, reservation_guest.profile_id)`);
}

/** Keeps what a hotel's system tells of its reservations. Answers those that are not as they were. */
export async function storeReservations(tx: Tx, hotelId: HotelId, told: readonly PmsReservation[], now: Date): Promise<ReservationId[]> {
  const changed = await upsertReservations(tx, hotelId, keptOf(told), now);
  if (changed.length === 0) return [];
  const roomIds = await upsertRooms(tx, changed);
  await replaceGuests(tx, hotelId, changed, roomIds);
  return changed.map(({ storedId }) => storedId);
}

/** A guest of a reservation has become one the house knows. */
export async function linkGuest(tx: Tx, reservationId: ReservationId, pmsId: string, profileId: ProfileId): Promise<void> {
  await tx.run(sql`
    update reservation_guest set profile_id = ${profileId} where ${here} and pms_id = ${pmsId} and profile_id is distinct from ${profileId}
      and room_id in (select id from reservation_room where ${here} and reservation_id = ${reservationId})`);
}

/** The guest as the house knows them from an earlier stay in the same hotel. */
export async function profileOfGuest(tx: Tx, hotelId: HotelId, pmsId: string): Promise<ProfileId | undefined> {
  const row = await tx.row<{ id: ProfileId }>(sql`
    select guest.profile_id as id from reservation_guest guest
      join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
      join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
    where guest.group_id = current_hotel_group() and guest.pms_id = ${pmsId} and guest.profile_id is not null and hotel_id = ${hotelId} limit 1`);
  return row?.id;
}
