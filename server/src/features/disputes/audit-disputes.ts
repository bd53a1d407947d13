import sql from 'sql-template-tag';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { type Database, systemScope } from '../../platform/db/database.ts';

/** A voucher, or a dispute, that is not what the other says, and how. */
export interface DisputeFault {
  voucherId: VoucherId | null;
  dispute: string;
  what: string;
}

const ofPayment = sql`dispute.has_vouchers and voucher.group_id = dispute.group_id and voucher.sale_id = dispute.order_id`;

const blocks = sql`(dispute.state = 'open' or dispute.state = 'lost' and dispute.amount_minor > dispute.written_off_minor)`;

/** A disputed voucher is blocked, one of a lost dispute has nothing that can be spent, none is blocked without a dispute, and what was written off is in the ledger. */
export async function auditDisputes(database: Database, tell: (fault: DisputeFault) => void): Promise<{ disputes: number }> {
  return database.read(systemScope, async (tx) => {
    const faults = await tx.rows<DisputeFault>(sql`
      select voucher.id as "voucherId", dispute.provider_id as dispute,
        case dispute.state when 'open' then 'is disputed and can be used' else 'can be used although its dispute was lost' end as what
      from payment_dispute dispute join voucher on ${ofPayment}
      where ${blocks} and voucher.status not in ('cancelled', 'refunded', 'replaced') and not 'dispute' = any(voucher.holds)
      union all
      select voucher.id, '', 'is blocked by a dispute that is not there' from voucher
      where 'dispute' = any(voucher.holds)
        and not exists (select from payment_dispute dispute where ${ofPayment} and ${blocks})
      union all
      select null, min(dispute.provider_id), 'wrote off ' || sum(dispute.written_off_minor) || ', the ledger says ' || coalesce(max(entered.minor), 0)
      from payment_dispute dispute left join lateral (
        select sum(entry.amount_minor) as minor from entry join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
        where ${ofPayment} and entry.kind = 'writtenOff') as entered on true
      group by dispute.group_id, dispute.payment_id having sum(dispute.written_off_minor) <> coalesce(max(entered.minor), 0)
      union all
      select voucher.id, '', 'was written off without a lost dispute' from entry
        join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
      where entry.kind = 'writtenOff' and not exists (select from payment_dispute dispute where ${ofPayment} and dispute.state = 'lost')`);
    for (const fault of faults) tell(fault);
    const counted = await tx.row<{ count: number }>(sql`select count(*) from payment_dispute`);
    return { disputes: counted?.count ?? 0 };
  });
}
