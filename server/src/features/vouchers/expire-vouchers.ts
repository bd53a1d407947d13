import sql from 'sql-template-tag';
import type { HotelGroupId, VoucherId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done } from '#domain/outcome.ts';
import { isDueToExpire } from '#domain/voucher/validity.ts';
import { type CommandPlatform, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { Task } from '../../platform/jobs/reactions.ts';
import { lockVouchers, writeEntries } from './ledger.ts';

const atOnce = 200;

interface Due {
  id: VoucherId;
  groupId: HotelGroupId;
}

/** Writes down that vouchers have expired, a handful per transaction so that no desk waits for it. Answers how many there were. */
export async function expireVouchers(platform: CommandPlatform, signal?: AbortSignal): Promise<number> {
  let expired = 0;
  while (!signal?.aborted) {
    const now = platform.clock.now();
    const due = await platform.database.read(platformScope, (tx) =>
      tx.rows<Due>(sql`
        select id, group_id as "groupId" from voucher where status in ('sold', 'partialRedeemed') and expires_at <= ${now}
        order by expires_at limit ${atOnce}`),
    );
    if (due.length === 0) break;
    for (const groupId of new Set(due.map((voucher) => voucher.groupId))) {
      const ids = due.filter((voucher) => voucher.groupId === groupId).map(({ id }) => id);
      expired += await expireOf(platform, groupId, ids);
    }
  }
  return expired;
}

async function expireOf(platform: CommandPlatform, groupId: HotelGroupId, ids: readonly VoucherId[]): Promise<number> {
  const origin = { actor: 'expire-vouchers', requestId: 'expire-vouchers' };
  const outcome = await runCommand(
    platform,
    { name: 'expireVouchers', scope: groupScope(groupId), origin, request: { ids }, isolation: 'read committed' },
    async (tx) => {
      // Somebody may have used or extended one between the look and the lock.
      const due = (await lockVouchers(tx, ids)).filter(({ state, timeZone }) => isDueToExpire(state, dayIn(timeZone, tx.now)));
      for (const voucher of due) await writeEntries(tx, voucher, [{ kind: 'expired' }], origin);
      return done(due.length);
    },
  );
  return outcome.ok ? outcome.value : 0;
}

/** Often, because hotels stand in many time zones and midnight comes to each at another moment. */
export function expiryTask(platform: CommandPlatform): Task {
  return {
    name: 'expire-vouchers',
    cron: '*/5 * * * *',
    run: async (signal) => {
      await expireVouchers(platform, signal);
    },
  };
}
