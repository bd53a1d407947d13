import sql from 'sql-template-tag';
import type { HotelId, ProfileId, ReservationId, RoomId } from '#contract/vocabulary/ids.ts';
import type { ReservationStatus } from '#contract/vocabulary/pms.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`guest.group_id = current_hotel_group()`;

const roomsOfGuest = sql`
  reservation_guest guest
    join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
    join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id`;

/** One stay of a guest, as their page lists it. */
export interface GuestStay {
  roomId: RoomId;
  reservationId: ReservationId;
  hotelId: HotelId;
  status: ReservationStatus;
  checkIn: Day;
  checkOut: Day;
}

async function of(tx: Tx, profileId: ProfileId): Promise<GuestStay[]> {
  return tx.rows<GuestStay>(sql`
    select room.id as "roomId", reservation.id as "reservationId", hotel_id as "hotelId", status, room.check_in as "checkIn", room.check_out as "checkOut"
    from ${roomsOfGuest} where ${here} and profile_id = ${profileId} order by room.check_in desc, room.id`);
}

/** Of those linked to the guest, and of those that bear an address which is the guest's alone. */
const theirs = (profileId: ProfileId, address: string | undefined) =>
  sql`(guest.profile_id = ${profileId} or guest.email <> '' and lower(guest.email) = lower(${address ?? ''}))`;

/** Everything kept about where a guest stayed, as rows: whoever adds a column need not think of it here. */
async function keptAbout(tx: Tx, profileId: ProfileId, address: string | undefined): Promise<object[]> {
  const rows = await tx.rows<{ stay: object }>(sql`
    select to_jsonb(guest) - 'group_id' || jsonb_build_object(
      'room', to_jsonb(room) - '{group_id,id}'::text[], 'reservation', to_jsonb(reservation) - '{group_id,content_hash}'::text[]) as stay
    from ${roomsOfGuest} where ${here} and ${theirs(profileId, address)} order by room.check_in, room.id`);
  return rows.map(({ stay }) => stay);
}

/** The nights stay; who slept there does not. The hotel's system goes on telling of them: their id there is kept, so that nothing of it comes back. */
async function erase(tx: Tx, profileId: ProfileId, address: string | undefined): Promise<void> {
  await tx.run(sql`
    insert into erased_guest (group_id, hotel_id, pms_id)
    select distinct guest.group_id, reservation.hotel_id, guest.pms_id from ${roomsOfGuest} where ${here} and ${theirs(profileId, address)}
    on conflict do nothing`);
  await tx.run(sql`
    update reservation_guest guest set first_name = '', last_name = '', email = '', phone = '', country_code = ''
    where ${here} and (${theirs(profileId, address)} or exists (
      select from reservation_room room
        join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
        join erased_guest on erased_guest.group_id = reservation.group_id and erased_guest.hotel_id = reservation.hotel_id
      where room.group_id = guest.group_id and room.id = guest.room_id and erased_guest.pms_id = guest.pms_id))`);
}

/** What profiles ask of stays; handed to them when the house is put together. */
export const guestStays = { of, keptAbout, erase };
