import { auditVouchers } from '../features/vouchers/index.ts';
import type { Database } from '../platform/db/database.ts';
import type { Task } from '../platform/jobs/reactions.ts';
import type { Log } from '../platform/log.ts';
import { idlePriority } from './house-keeping.ts';

/** Every night each voucher is recomputed from its entries; what does not add up is logged one by one, and counted on the screen of tasks. */
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
      tell({ ...seen, drifts });
      log.info({ ...seen, drifts }, 'vouchers audited');
    },
  };
}
