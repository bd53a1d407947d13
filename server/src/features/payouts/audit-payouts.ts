import sql from 'sql-template-tag';
import type { PayoutId } from '#contract/vocabulary/ids.ts';
import { type Database, systemScope } from '../../platform/db/database.ts';

/** A payout that is not what its refund and its voucher say. */
export interface OwedFault {
  payoutId: PayoutId;
  what: string;
}

/** What is owed is off its voucher, what was called off is back on it, and no refund is owed that nobody sees. */
export async function auditPayouts(database: Database, tell: (fault: OwedFault) => void): Promise<{ payouts: number }> {
  return database.transaction(
    systemScope,
    async (tx) => {
      const faults = await tx.rows<OwedFault>(sql`
        select coalesce(payout.id, refund.id) as "payoutId", fault.what
        from payment_refund refund
          full join payout on payout.group_id = refund.group_id and payout.refund_id = refund.id
          cross join lateral (
            select 'is owed for a refund that was not refused' as what where payout.id is not null and refund.state <> 'refused'
            union all select 'is of another amount than its refund' where payout.amount_minor <> refund.amount_minor
            union all select 'is owed, and its value is back on the voucher'
              where payout.state <> 'calledOff' and refund.restored_at is not null
            union all select 'was called off, and its value never came back'
              where payout.state = 'calledOff' and refund.voucher_id is not null and refund.restored_at is null
            union all select 'ended, and an IBAN is left' where payout.state in ('settled', 'calledOff') and payout.iban_sealed is not null
            union all select 'is a refund that is owed, and no payout stands for it'
              where payout.id is null and refund.owed and refund.settled_at < now() - interval '1 hour'
          ) as fault
        where refund.owed or payout.id is not null`);
      for (const fault of faults) tell(fault);
      const counted = await tx.row<{ payouts: number }>(sql`select count(*)::int as payouts from payout`);
      return { payouts: counted?.payouts ?? 0 };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
