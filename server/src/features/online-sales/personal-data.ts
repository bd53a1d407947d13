import sql, { type Sql } from 'sql-template-tag';
import type { OrderId, SaleId } from '#contract/vocabulary/ids.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { erasePayers, paymentsKeptAbout } from '../payments/index.ts';
import { lockOrder } from './orders.store.ts';
import { release } from './release.ts';

/** The orders that became these sales, and those that never did, or not yet, but bear the guest's own address. */
function concerning(saleIds: readonly SaleId[], address: string | undefined): Sql {
  return sql`
    group_id = current_hotel_group()
    and (id = any(${saleIds}::uuid[]) or (state <> 'issued' and lower(email) = lower(${address ?? null})))`;
}

/** Everything kept about what a guest ordered and how it was paid, as rows. */
async function keptAbout(tx: Tx, saleIds: readonly SaleId[], address: string | undefined): Promise<{ id: OrderId }[]> {
  const rows = await tx.rows<{ order: { id: OrderId } }>(sql`
    select to_jsonb(online_order) - 'group_id' || jsonb_build_object('items', (
      select jsonb_agg(to_jsonb(item) - '{group_id,order_id}'::text[] order by line)
      from online_order_item item where item.group_id = online_order.group_id and item.order_id = online_order.id)) as "order"
    from online_order where ${concerning(saleIds, address)} order by created_at`);
  const orders = rows.map(({ order }) => order);
  const payments = await paymentsKeptAbout(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, payments: payments.get(order.id) ?? [] }));
}

/** That something was ordered and paid stays; by whom does not. Answers which orders they were. */
export async function eraseOrders(tx: CommandTx, which: Sql): Promise<OrderId[]> {
  const rows = await tx.rows<{ id: OrderId }>(sql`
    update online_order set first_name = '', last_name = '', email = '', phone = '', fiscal_number = '', gift_from = null, gift_to = null,
      sender = null, recipient = null, message = null, erased_at = coalesce(erased_at, ${tx.now})
    where ${which} returning id`);
  const ids = rows.map(({ id }) => id);
  await erasePayers(tx, ids);
  return ids;
}

/**
 * An order that is being paid is given up first: nobody is left to give its vouchers to. Its payment is closed at the provider, and what is paid all
 * the same goes back.
 */
async function erase(tx: CommandTx, saleIds: readonly SaleId[], address: string | undefined, origin: Origin): Promise<OrderId[]> {
  const open = await tx.rows<{ id: OrderId }>(sql`
    select id from online_order where ${concerning(saleIds, address)} and state = 'awaitingPayment' order by id`);
  for (const { id } of open) {
    const order = await lockOrder(tx, id);
    if (order?.state === 'awaitingPayment') await release(tx, order, origin);
  }
  return eraseOrders(tx, concerning(saleIds, address));
}

export const orderRecords = { keptAbout, erase };
