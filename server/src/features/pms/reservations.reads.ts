import sql, { raw, type Sql } from 'sql-template-tag';
import type { HotelId, ReservationId } from '#contract/vocabulary/ids.ts';
import type { Reservation, Room } from '#domain/automation/reservation.ts';
import type { Day } from '#domain/calendar/day.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';

const here = sql`reservation.group_id = current_hotel_group()`;

/** A reservation with what staff know it by. */
export interface ReservationRecord extends Reservation {
  number: string;
  madeAt: Date;
  rooms: readonly Room[];
}

const guests = sql`
  coalesce((
    select json_agg(json_build_object(
      'pmsId', pms_id, 'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone, 'countryCode', country_code,
      'language', language) order by position, pms_id)
    from reservation_guest guest where guest.group_id = room.group_id and guest.room_id = room.id), '[]')`;

/** One round trip brings it whole. */
const columns = sql`
  reservation.id, hotel_id as "hotelId", number, channel, made_at as "madeAt", (
    select json_agg(json_build_object(
      'id', room.id, 'pmsId', room.pms_id, 'status', room.status, 'checkIn', room.check_in, 'checkOut', room.check_out, 'rateCode', room.rate_code,
      'guests', ${guests}) order by room.position, room.pms_id)
    from reservation_room room where room.group_id = reservation.group_id and room.reservation_id = reservation.id) as rooms`;

export async function findReservation(tx: Tx, id: ReservationId): Promise<ReservationRecord | undefined> {
  return tx.row<ReservationRecord>(prepared('find-reservation', sql`select ${columns} from reservation where ${here} and id = ${id}`));
}

export async function findReservations(tx: Tx, ids: readonly ReservationId[]): Promise<ReservationRecord[]> {
  return tx.rows<ReservationRecord>(sql`select ${columns} from reservation where ${here} and id = any(${ids}::uuid[])`);
}

const ends: Record<'checkIn' | 'checkOut', Sql> = { checkIn: raw('check_in'), checkOut: raw('check_out') };

/** The reservations of a hotel that begin or end from one day to another, both included; newest stay first. */
export async function reservationsBetween(
  tx: Tx,
  hotelId: HotelId,
  end: 'checkIn' | 'checkOut',
  { from, to }: { from: Day; to: Day },
): Promise<ReservationRecord[]> {
  return tx.rows<ReservationRecord>(sql`
    select ${columns} from reservation where ${here} and hotel_id = ${hotelId} and ${ends[end]} between ${from} and ${to}
    order by ${ends[end]} desc, number`);
}
