import sql, { join, type Sql } from 'sql-template-tag';
import type { listReservationVouchers } from '#contract/automation.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { HotelId, ReservationId, ReservationVoucherId, RoomId, RuleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ReservationStatus, ReservationVoucherState } from '#contract/vocabulary/pms.ts';
import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import type { Guest, Room } from '#domain/automation/reservation.ts';
import type { Day } from '#domain/calendar/day.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import type { Tx } from '../../platform/db/database.ts';
import { containing, pageOf } from '../../platform/db/list-query.ts';
import { vouchersMeant, vouchersNumbered } from '../vouchers/index.ts';

const here = sql`issue.group_id = current_hotel_group()`;

export interface ReservationVoucherListed {
  id: ReservationVoucherId;
  createdAt: Date;
  hotelId: HotelId;
  hotelName: string;
  reservationNumber: string;
  madeAt: Date;
  key: string;
  roomId: RoomId | null;
  rooms: StayRoom[];
  state: ReservationVoucherState;
  obstacle: string | null;
  voucher: { id: VoucherId; first8: string; status: LedgerStatus; validUntil: Day; ordinal: number; offerCode: string } | null;
}

/** A room with all that its page shows. */
export interface StayRoom extends Pick<Room, 'id' | 'checkIn' | 'checkOut'> {
  status: ReservationStatus;
  adults: number;
  children: number;
  packageCode: string;
  category: string;
  guests: Pick<Guest, 'pmsId' | 'firstName' | 'lastName' | 'email' | 'countryCode'>[];
}

export interface ReservationVoucherRecord extends ReservationVoucherListed {
  reservationId: ReservationId;
  channel: string;
  rule: { id: RuleId; code: string; description: string };
}

const guests = sql`
  coalesce((
    select json_agg(json_build_object(
      'pmsId', pms_id, 'firstName', first_name, 'lastName', last_name, 'email', email, 'countryCode', country_code) order by position, pms_id)
    from reservation_guest guest where guest.group_id = room.group_id and guest.room_id = room.id), '[]')`;

const rooms = sql`(
  select json_agg(json_build_object(
    'id', room.id, 'checkIn', room.check_in, 'checkOut', room.check_out, 'status', room.status, 'adults', adults, 'children', children,
    'packageCode', package_code, 'category', room_category, 'guests', ${guests}) order by room.position, room.pms_id)
  from reservation_room room where room.group_id = issue.group_id and room.reservation_id = issue.reservation_id)`;

const columns = sql`
  issue.id, issue.created_at as "createdAt", issue.hotel_id as "hotelId", hotel.display_name as "hotelName", reservation.number as "reservationNumber",
  reservation.made_at as "madeAt", issue.subject as key, issue.room_id as "roomId", ${rooms} as rooms, issue.state, issue.obstacle,
  case when voucher.id is not null then json_build_object(
    'id', voucher.id, 'first8', voucher.first8, 'status', voucher.status, 'validUntil', voucher.valid_until, 'ordinal', voucher.ordinal,
    'offerCode', offer.code) end as voucher`;

const tables = sql`
  automation_issue issue
    join hotel on hotel.id = issue.hotel_id
    join reservation on reservation.group_id = issue.group_id and reservation.id = issue.reservation_id
    left join voucher on voucher.group_id = issue.group_id and voucher.id = standing_voucher(issue.group_id, issue.voucher_id)
    left join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id`;

/** By days of the hotel; by days of Greenwich first, two further apart, because of those there is an index. */
function createdBetween(from: Day | undefined, to: Day | undefined): Sql[] {
  const day = sql`(issue.created_at at time zone hotel.time_zone)::date`;
  return [
    ...(from ? [sql`issue.created_at >= ${from}::date - interval '1 day' and ${day} >= ${from}`] : []),
    ...(to ? [sql`issue.created_at < ${to}::date + interval '2 days' and ${day} <= ${to}`] : []),
  ];
}

export async function listReservationVoucherRows(
  tx: Tx,
  query: QueryOf<typeof listReservationVouchers>,
  { hotelIds, isCovered }: { hotelIds: readonly HotelId[] | undefined; isCovered: boolean },
): Promise<{ vouchers: ReservationVoucherListed[]; count: number }> {
  const meaning = isCovered ? vouchersNumbered : vouchersMeant;
  const meant = query.voucherNumber ? await meaning(tx, cleanCode(query.voucherNumber)) : undefined;
  const where = join(
    [
      here,
      ...(hotelIds ? [sql`issue.hotel_id = any(${hotelIds}::uuid[])`] : []),
      ...(query.state ? [sql`issue.state = ${query.state}`] : []),
      ...(query.resNumber ? [sql`reservation.number ilike ${containing(query.resNumber)}`] : []),
      ...(meant ? [sql`standing_voucher(issue.group_id, issue.voucher_id) = any(${meant.map(({ id }) => id)}::uuid[])`] : []),
      ...createdBetween(query.fromDate, query.toDate),
    ],
    ' and ',
  );
  const vouchers = await tx.rows<ReservationVoucherListed>(sql`
    select ${columns} from ${tables} where ${where} order by issue.created_at desc, issue.id ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from ${tables} where ${where}`);
  return { vouchers, count: total?.count ?? 0 };
}

export async function findReservationVoucher(tx: Tx, id: ReservationVoucherId): Promise<ReservationVoucherRecord | undefined> {
  return tx.row<ReservationVoucherRecord>(sql`
    select ${columns}, reservation.id as "reservationId", reservation.channel,
      json_build_object('id', rule.id, 'code', rule.code, 'description', rule.description) as rule
    from ${tables} join automation_rule rule on rule.group_id = issue.group_id and rule.id = issue.rule_id
    where ${here} and issue.id = ${id}`);
}
