import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { HotelGroupId, ProfileId } from '#contract/vocabulary/ids.ts';
import type { CommandPlatform } from '../../platform/command/run-command.ts';
import { groupScope, platformScope, type Tx } from '../../platform/db/database.ts';
import type { Kept } from '../../platform/retention/kept.ts';
import { eraseProfileCommand } from './erase-profile.command.ts';
import type { GuestRecords } from './guest-records.ts';

/** Each is erased by a command of its own, which looks through all records: a few at a time. */
const batch = 10;

/** Whom nothing was sold or given, who has not stayed (or so long ago that it is forgotten), and who has no order that may still become a sale. */
const withoutAnything = sql`
  not exists (select from sale where sale.group_id = profile.group_id and sale.profile_id = profile.id)
  and not exists (select from voucher where voucher.group_id = profile.group_id and voucher.profile_id = profile.id)
  and not exists (select from reservation_guest guest where guest.group_id = profile.group_id and guest.profile_id = profile.id)
  and not exists (
    select from online_order placed
    where placed.group_id = profile.group_id and placed.state = 'awaitingPayment' and profile.email <> '' and lower(placed.email) = lower(profile.email))`;

interface Due {
  groupId: HotelGroupId;
  id: ProfileId;
}

/** Guests the house no longer has anything with, counted from the last change of their data. They are erased as if they had asked for it. */
export function keptGuests(platform: CommandPlatform, records: GuestRecords): Kept {
  const isStillDue = (id: ProfileId, before: Date) => async (tx: Tx) =>
    (await tx.row(sql`
      select from profile where group_id = current_hotel_group() and id = ${id} and changed_at < ${before} and ${withoutAnything}`)) !==
    undefined;
  return {
    kind: 'guests',
    batch,
    async count(tx, most) {
      const counted = await tx.row<{ count: number }>(sql`
        select count(*) from (select from profile where ${withoutAnything} limit ${most}) as found`);
      return counted?.count ?? 0;
    },
    async drop(before) {
      const due = await platform.database.read(platformScope, (tx) =>
        tx.rows<Due>(sql`
          select group_id as "groupId", id from profile where changed_at < ${before} and ${withoutAnything} order by changed_at limit ${batch}`),
      );
      let dropped = 0;
      for (const { groupId, id } of due) {
        // The audit counts by request what an erasure emptied.
        const origin = { actor: 'drop-old-data', requestId: randomUUID() };
        const when = isStillDue(id, before);
        const outcome = await eraseProfileCommand(platform, records, { scope: groupScope(groupId), origin, id, worksIn: () => true, when });
        if (outcome.ok) dropped += 1;
      }
      return dropped;
    },
  };
}
