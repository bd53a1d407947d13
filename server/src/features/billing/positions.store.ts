import sql, { join, type Sql } from 'sql-template-tag';
import type { listPaymentPositions } from '#contract/billing.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, pageOf } from '../../platform/db/list-query.ts';

interface Sums {
  paidVouchers: number;
  paidMinor: number;
  pendingCount: number;
  pendingMinor: number;
  cancelledCount: number;
  cancelledMinor: number;
}

export interface Position extends Sums {
  groupId: HotelGroupId;
  groupName: string;
  paymentType: PaymentType;
}

const group = sql`${alphabetical('"groupName"')}, "groupId", "paymentType"`;

const order: Record<QueryOf<typeof listPaymentPositions>['sort'], Sql> = {
  groupName: group,
  '-groupName': sql`${alphabetical('"groupName"')} desc, "groupId", "paymentType"`,
  payedVoucherAmount: sql`"paidMinor", ${group}`,
  '-payedVoucherAmount': sql`"paidMinor" desc, ${group}`,
  pendingPaymentAmount: sql`"pendingMinor", ${group}`,
  '-pendingPaymentAmount': sql`"pendingMinor" desc, ${group}`,
  canceledPaymentAmount: sql`"cancelledMinor", ${group}`,
  '-canceledPaymentAmount': sql`"cancelledMinor" desc, ${group}`,
};

/** Summed from the deposits each time: there are few, and a figure that is kept can be wrong. */
export async function listPositionRows(
  tx: Tx,
  query: QueryOf<typeof listPaymentPositions>,
): Promise<{ positions: Position[]; count: number }> {
  const where = join(
    [
      sql`true`,
      ...(query.paymentType ? [sql`payment_type = ${query.paymentType}`] : []),
      ...(query.hotelGroup ? [sql`group_id = ${query.hotelGroup}`] : []),
    ],
    ' and ',
  );
  const sum = (what: 'amount_minor' | 'vouchers', status: string) =>
    sql`coalesce(sum(${what === 'vouchers' ? sql`vouchers` : sql`amount_minor`}) filter (where status = ${status}), 0)::bigint`;
  const rows = await tx.rows<Position & { count: number }>(sql`
    select *, count(*) over () as count from (
      select group_id as "groupId", name as "groupName", payment_type as "paymentType",
             ${sum('vouchers', 'paid')} as "paidVouchers", ${sum('amount_minor', 'paid')} as "paidMinor",
             count(*) filter (where status = 'requested') as "pendingCount", ${sum('amount_minor', 'requested')} as "pendingMinor",
             count(*) filter (where status = 'cancelled') as "cancelledCount", ${sum('amount_minor', 'cancelled')} as "cancelledMinor"
      from cash_deposit join hotel_group using (group_id) where ${where} group by group_id, name, payment_type
    ) position order by ${order[query.sort]} ${pageOf(query)}`);
  return { positions: rows, count: rows[0]?.count ?? 0 };
}
