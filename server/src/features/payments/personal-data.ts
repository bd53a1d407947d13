import sql from 'sql-template-tag';
import type { OrderId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`payment.group_id = current_hotel_group()`;

/** Everything kept about the payments of these orders, with what went back of each, as rows by order. */
export async function paymentsKeptAbout(tx: Tx, orderIds: readonly OrderId[]): Promise<Map<OrderId, object[]>> {
  const rows = await tx.rows<{ orderId: OrderId; payments: object[] }>(sql`
    select order_id as "orderId", jsonb_agg(to_jsonb(payment) - '{group_id,order_id}'::text[] || jsonb_build_object('refunds', (
      select coalesce(jsonb_agg(to_jsonb(payment_refund) - '{group_id,payment_id}'::text[] || jsonb_build_object('payout', (
        select to_jsonb(payout) - '{group_id,refund_id,iban_sealed}'::text[] from payout
        where payout.group_id = payment_refund.group_id and payout.refund_id = payment_refund.id)) order by asked_at), '[]')
      from payment_refund where payment_refund.group_id = payment.group_id and payment_refund.payment_id = payment.id)) order by created_at) as payments
    from payment where ${here} and order_id = any(${orderIds}::uuid[]) group by order_id`);
  return new Map(rows.map(({ orderId, payments }) => [orderId, payments]));
}

/** Sums, states and the provider's names for them stay; phone numbers, and words that may name somebody, go. */
export async function erasePayers(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await tx.run(sql`
    update payment set phone = null, next_step = null, failure = case when failure is not null then '' end
    where ${here} and order_id = any(${orderIds}::uuid[])`);
  await tx.run(sql`
    update payment_refund set notes = '', failure = case when failure is not null then '' end
    where group_id = current_hotel_group()
      and payment_id in (select id from payment where ${here} and order_id = any(${orderIds}::uuid[]))`);
}
