import sql from 'sql-template-tag';
import type { HotelId, ReservationId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';

const here = sql`automation_watch.group_id = current_hotel_group()`;

/** Reservations that are new, or not as they were, are looked at at once. */
export async function watchReservations(tx: Tx, hotelId: HotelId, ids: readonly ReservationId[], now: Date): Promise<void> {
  await tx.run(sql`
    insert into automation_watch (group_id, reservation_id, hotel_id, look_at)
    select current_hotel_group(), id, ${hotelId}, ${now} from unnest(${ids}::uuid[]) as id order by id
    on conflict (group_id, reservation_id) do update set look_at = excluded.look_at`);
}

/** When each is to be looked at, where that is known beforehand. */
export async function planLooks(tx: Tx, hotelId: HotelId, looks: readonly { id: ReservationId; lookAt: Date | null }[]): Promise<void> {
  await tx.run(sql`
    insert into automation_watch (group_id, reservation_id, hotel_id, look_at)
    select current_hotel_group(), id, ${hotelId}, "lookAt" from json_to_recordset(${JSON.stringify(looks)}) as look (id uuid, "lookAt" timestamptz)
    on conflict (group_id, reservation_id) do update set look_at = excluded.look_at`);
}

/** A rule has changed: every reservation of its hotel that it may still mean is looked at. */
export async function watchHotel(tx: Tx, hotelId: HotelId, since: Day, now: Date): Promise<void> {
  await tx.run(sql`
    update automation_watch set look_at = ${now} from reservation
    where ${here} and automation_watch.hotel_id = ${hotelId} and reservation.group_id = automation_watch.group_id
      and reservation.id = automation_watch.reservation_id and reservation.check_out >= ${since}`);
}

/** What was due while the hotel's automatic issue was off is looked at once it is on. */
export async function releaseHeldBack(tx: Tx, hotelId: HotelId, now: Date): Promise<void> {
  await tx.run(sql`
    update automation_watch set look_at = ${now}, held_back = false
    where ${here} and hotel_id = ${hotelId} and held_back and (select automatic_issue from hotel where hotel.id = ${hotelId})`);
}

export async function dueWatches(tx: Tx, hotelId: HotelId, now: Date, most: number): Promise<ReservationId[]> {
  const rows = await tx.rows<{ id: ReservationId }>(sql`
    select reservation_id as id from automation_watch where ${here} and hotel_id = ${hotelId} and look_at <= ${now}
    order by look_at, reservation_id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The hotel whose turn it is, as its rules must know it. */
export interface Watch {
  hotelId: HotelId;
  timeZone: string;
  /** Whether its automatic issue is switched on. */
  issues: boolean;
}

/** Holds a reservation that is due to be looked at; nothing where somebody else holds it, or has looked. */
export async function holdWatch(tx: Tx, id: ReservationId, now: Date): Promise<Watch | undefined> {
  const query = sql`
    select hotel_id as "hotelId", time_zone as "timeZone", automatic_issue as issues
    from automation_watch join hotel on hotel.id = hotel_id
    where ${here} and reservation_id = ${id} and look_at <= ${now} for update of automation_watch skip locked`;
  return tx.row<Watch>(prepared('hold-watch', query));
}

export async function setWatch(tx: Tx, id: ReservationId, lookAt: Date | null, heldBack: boolean): Promise<void> {
  const query = sql`update automation_watch set look_at = ${lookAt}, held_back = ${heldBack} where ${here} and reservation_id = ${id}`;
  await tx.run(prepared('set-watch', query));
}

/** Later, where something went wrong that nobody foresaw: the others must not wait for it. */
export async function postponeWatch(tx: Tx, id: ReservationId, lookAt: Date): Promise<void> {
  await tx.run(sql`update automation_watch set look_at = ${lookAt} where ${here} and reservation_id = ${id} and look_at < ${lookAt}`);
}
