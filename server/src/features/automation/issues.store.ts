import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelId, ReservationId, ReservationVoucherId, RoomId, RuleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ReservationVoucherState } from '#contract/vocabulary/pms.ts';
import type { Warning } from '#domain/automation/follow-up.ts';
import type { Stay } from '#domain/automation/reservation.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

/** What a rule owes or has given to a reservation, a room or a guest. */
export interface IssueRecord {
  id: ReservationVoucherId;
  ruleId: RuleId;
  key: string;
  roomId: RoomId | null;
  state: ReservationVoucherState;
  obstacle: ErrorCode | null;
  voucherId: VoucherId | null;
  stay: Stay | null;
  warned: Warning | null;
  createdAt: Date;
}

export async function issuesOf(tx: Tx, reservationId: ReservationId): Promise<IssueRecord[]> {
  const query = sql`
    select id, rule_id as "ruleId", subject as key, room_id as "roomId", state, obstacle, voucher_id as "voucherId", warned, created_at as "createdAt",
      case when stay_from is not null then json_build_object('checkIn', stay_from, 'checkOut', stay_to) end as stay
    from automation_issue where ${here} and reservation_id = ${reservationId}`;
  return tx.rows<IssueRecord>(prepared('issues-of', query));
}

/** Whom something is owed to, and by which rule. */
export interface Owed {
  ruleId: RuleId;
  hotelId: HotelId;
  reservationId: ReservationId;
  roomId: RoomId | null;
  key: string;
}

/** What was stuck is issued now. That there is no second one for the same subject, the table itself sees to. */
export async function keepIssued(tx: Tx, owed: Owed, voucherId: VoucherId, stay: Stay | null, now: Date): Promise<void> {
  const query = sql`
    insert into automation_issue (group_id, id, rule_id, hotel_id, reservation_id, room_id, subject, state, voucher_id, stay_from, stay_to, created_at,
                                  tried_at)
    values (current_hotel_group(), ${randomUUID()}, ${owed.ruleId}, ${owed.hotelId}, ${owed.reservationId}, ${owed.roomId}, ${owed.key}, 'issued',
            ${voucherId}, ${stay?.checkIn ?? null}, ${stay?.checkOut ?? null}, ${now}, ${now})
    on conflict on constraint automation_issue_once do update set
      state = 'issued', obstacle = null, room_id = excluded.room_id, voucher_id = excluded.voucher_id, stay_from = excluded.stay_from,
      stay_to = excluded.stay_to, created_at = excluded.created_at, tried_at = excluded.tried_at
    where automation_issue.state = 'stuck'`;
  if ((await tx.run(prepared('keep-issued', query))) !== 1) throw new Error(`${owed.key} has had its voucher of rule ${owed.ruleId}`);
}

export async function keepStuck(tx: Tx, owed: Owed, obstacle: ErrorCode, now: Date): Promise<void> {
  await tx.run(sql`
    insert into automation_issue (group_id, id, rule_id, hotel_id, reservation_id, room_id, subject, state, obstacle, created_at, tried_at)
    values (current_hotel_group(), ${randomUUID()}, ${owed.ruleId}, ${owed.hotelId}, ${owed.reservationId}, ${owed.roomId}, ${owed.key}, 'stuck',
            ${obstacle}, ${now}, ${now})
    on conflict on constraint automation_issue_once do update set
      obstacle = excluded.obstacle, room_id = excluded.room_id, tried_at = excluded.tried_at
    where automation_issue.state = 'stuck'`);
}

/** What is stuck and no longer owed is nothing any more. */
export async function dropStuck(tx: Tx, id: ReservationVoucherId): Promise<void> {
  await tx.run(sql`delete from automation_issue where ${here} and id = ${id} and state = 'stuck'`);
}

export async function keepWithdrawn(tx: Tx, id: ReservationVoucherId): Promise<void> {
  await tx.run(sql`update automation_issue set state = 'withdrawn' where ${here} and id = ${id}`);
}

export async function keepStay(tx: Tx, id: ReservationVoucherId, { checkIn, checkOut }: Stay): Promise<void> {
  await tx.run(sql`update automation_issue set stay_from = ${checkIn}, stay_to = ${checkOut} where ${here} and id = ${id}`);
}

export async function keepWarned(tx: Tx, id: ReservationVoucherId, warning: Warning): Promise<void> {
  await tx.run(sql`update automation_issue set warned = ${warning} where ${here} and id = ${id}`);
}
