import sql from 'sql-template-tag';
import { platformScope } from '../../platform/db/database.ts';
import type { TestApplication } from './test-application.ts';

/** As in a new hotel group: one person decides alone. The demo's first group asks a second for what is large. */
export async function withoutApprovals({ database }: TestApplication): Promise<void> {
  await database.transaction(platformScope, (tx) =>
    tx.run(sql`
      update hotel_group set approval_sale_percent = null, approval_sale_amount = null, approval_refund_above = null,
        approval_promotion_percent = null, approval_credentials = false`),
  );
}
