import sql from 'sql-template-tag';
import { linkChanges } from '../platform/command/link-changes.ts';
import { type Database, systemScope } from '../platform/db/database.ts';
import type { Task } from '../platform/jobs/reactions.ts';
import type { Kept } from '../platform/retention/kept.ts';
import { keptRows } from '../platform/retention/kept-rows.ts';

/** Behind everything a guest or a colleague may be waiting for. */
export const idlePriority = 1;

const monthsAhead = 2;
const splitByMonth = ['audit_change', 'message_event', 'analytics_event', 'analytics_visit', 'platform_event', 'event_log'];

/** Tables split by month get theirs before the month begins. */
export async function makeMonthPartitions(database: Database): Promise<void> {
  await database.transaction(systemScope, async (tx) => {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
      for (const table of splitByMonth) {
        await tx.run(sql`call make_month_partition(${table}, (current_date + ${ahead}::int * interval '1 month')::date)`);
      }
    }
  });
}

/** What the house does for itself at night, whatever features live in it. */
export function houseKeeping(database: Database): Task[] {
  return [
    { name: 'month-partitions', cron: '10 2 * * *', priority: idlePriority, run: () => makeMonthPartitions(database) },
    {
      name: 'link-changes',
      cron: '* * * * *',
      // What is not linked yet could be changed unseen.
      everySeconds: 15,
      priority: idlePriority,
      run: async (signal, tell) => tell({ changes: await linkChanges(database, signal) }),
    },
  ];
}

/** What the house itself leaves behind. */
export function keptByHouse(database: Database): Kept[] {
  return [
    keptRows(database, { kind: 'requestKeys', table: 'idempotency_key', column: 'created_at' }),
    keptRows(database, {
      kind: 'finishedJobs',
      table: 'jobs.job',
      column: 'completed_on',
      where: sql`state in ('completed', 'cancelled', 'failed')`,
    }),
    keptRows(database, { kind: 'mails', isBookkeeping: true, table: 'captured_mail', column: 'created_at' }),
  ];
}
