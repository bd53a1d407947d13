import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Held } from '../../platform/db/held.ts';
import { releaseStock } from '../offers/index.ts';
import { paymentsOf } from '../payments/index.ts';
import { inStockOrder } from './issue-order.ts';
import { moveOrder, type OrderRecord } from './orders.store.ts';
import { isUnderWay, paymentsGivenUp } from './pay-order.ts';
import { tellOrder } from './tell-order.ts';

/** Gives the stock of an order that awaits its payment to others. */
export async function release(tx: CommandTx, order: Held<OrderRecord>, origin: Origin): Promise<void> {
  if (tx.scope.kind !== 'group') throw new Error('an order belongs to a hotel group');
  for (const { offerId, quantity } of inStockOrder(order)) await releaseStock(tx, offerId, quantity);
  await moveOrder(tx, order, 'released', false, tx.now);
  await tellOrder(tx, order, 'released', origin);
  const open = (await paymentsOf(tx, order.id)).filter(isUnderWay).map(({ id }) => id);
  if (open.length > 0) await tx.publish(paymentsGivenUp, { groupId: tx.scope.groupId, paymentIds: open });
}
