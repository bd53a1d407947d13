import sql from 'sql-template-tag';
import type { Database } from '../../platform/db/database.ts';
import { systemScope } from '../../platform/db/database.ts';
import type { Kept } from '../../platform/retention/kept.ts';

const batch = 2_000;

/**
 * Guests of stays that have words left. Where a voucher was issued for a stay, its guest is the voucher's, and goes with it. Those stays are read once: asked
 * for by `not exists`, they would be read again for every guest, since the planner takes what the walls let through for a single row.
 */
const withWords = sql`
  (guest.first_name <> '' or guest.last_name <> '' or guest.email <> '' or guest.phone <> '' or guest.country_code <> '' or guest.profile_id is not null)
  and (room.group_id, room.reservation_id) not in (
    select issue.group_id, issue.reservation_id from automation_issue issue where issue.voucher_id is not null and issue.reservation_id is not null)`;

const guestsOfStays = sql`
  reservation_guest guest
    join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
    join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id`;

/** The nights stay, as figures; who slept there does not, and is no guest of the house for that stay any more. Counted from its last departure. */
export function keptStays(database: Database): Kept {
  return {
    kind: 'stays',
    batch,
    async count(tx, most) {
      const counted = await tx.row<{ count: number }>(sql`
        select count(*) from (select from ${guestsOfStays} where ${withWords} limit ${most}) as found`);
      return counted?.count ?? 0;
    },
    drop: (before) =>
      database.transaction(systemScope, (tx) =>
        tx.run(sql`
          update reservation_guest set first_name = '', last_name = '', email = '', phone = '', country_code = '', profile_id = null
          where ctid = any(array(
            select guest.ctid from ${guestsOfStays} where reservation.check_out < ${before}::timestamptz::date and ${withWords}
            limit ${batch} for update of guest skip locked))`),
      ),
  };
}
