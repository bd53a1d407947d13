import { auditDisputes } from '../features/disputes/index.ts';
import { auditPayouts } from '../features/payouts/index.ts';
import { auditVouchers } from '../features/vouchers/index.ts';
import { auditChanges } from '../platform/command/audit-changes.ts';
import type { Database } from '../platform/db/database.ts';
import type { Task } from '../platform/jobs/reactions.ts';
import type { Log } from '../platform/log.ts';
import { idlePriority } from './house-keeping.ts';

/** Every night each voucher is recomputed from its entries and every chain of changes followed; what is not right is logged one by one and counted on the screen of tasks. */
export function nightlyAudit(database: Database, log: Log): Task {
  return {
    name: 'audit-vouchers',
    cron: '50 3 * * *',
    priority: idlePriority,
    run: async (signal, tell) => {
      let drifts = 0;
      const seen = await auditVouchers(
        database,
        (drift) => {
          drifts += 1;
          log.error(drift, 'a voucher is not what its entries say');
        },
        signal,
      );
      await auditPayouts(database, (fault) => {
        drifts += 1;
        log.error(fault, 'what is owed to a guest is not what its refund says');
      });
      const recorded = await auditChanges(database, (broken) => log.error(broken, 'a chain of recorded changes is broken'), signal);
      await auditDisputes(database, (fault) => {
        drifts += 1;
        log.error(fault, 'a dispute and its vouchers do not agree');
      });
      tell({ ...seen, drifts, changes: recorded.changes, brokenLinks: recorded.brokenLinks });
      log.info({ ...seen, drifts, recorded }, 'vouchers and recorded changes audited');
    },
  };
}
