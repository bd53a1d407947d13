import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { HotelGroupId, OrderId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { eraseFromRecords } from '../../platform/command/records.ts';
import { type CommandPlatform, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { Kept } from '../../platform/retention/kept.ts';
import { ourWords } from '../profiles/index.ts';
import { eraseOrders } from './personal-data.ts';

const batch = 200;

/** Given up, no payment of it under way, and no money of it ever taken: of those that were paid the hotel must be able to say by whom. */
const neverPaid = sql`
  online_order.state = 'released' and online_order.erased_at is null and not exists (
    select from payment
    where payment.group_id = online_order.group_id and payment.order_id = online_order.id and payment.state in ('opening', 'open', 'paid'))`;

interface Due {
  groupId: HotelGroupId;
  ids: OrderId[];
}

/** Whoever ordered and did not pay is forgotten, counted from when the order was given up; what was ordered and for how much stays. */
export function keptOrders(platform: CommandPlatform): Kept {
  const forget = ({ groupId, ids }: Due, before: Date) => {
    const origin = { actor: 'drop-old-data', requestId: randomUUID() };
    return runCommand(platform, { name: 'forgetOrders', scope: groupScope(groupId), origin, request: { ids } }, async (tx) => {
      // Looked at again: a payment may have come in between.
      const orders = await eraseOrders(
        tx,
        sql`
        group_id = current_hotel_group() and id = any(${ids}::uuid[]) and settled_at < ${before} and ${neverPaid}`,
      );
      const records = await eraseFromRecords(tx, orders, ourWords, origin.requestId);
      await tx.record({ subject: 'retention', id: 'unpaidOrders', detail: { erased: { orders: orders.length, records } } });
      return done(orders.length);
    });
  };
  return {
    kind: 'unpaidOrders',
    batch,
    async count(tx, most) {
      const counted = await tx.row<{ count: number }>(sql`
        select count(*) from (select from online_order where ${neverPaid} limit ${most}) as found`);
      return counted?.count ?? 0;
    },
    async drop(before) {
      const due = await platform.database.read(platformScope, (tx) =>
        tx.rows<Due>(sql`
          select group_id as "groupId", array_agg(id) as ids from (
            select group_id, id from online_order where settled_at < ${before} and ${neverPaid} order by settled_at limit ${batch}) as oldest
          group by group_id`),
      );
      let dropped = 0;
      for (const one of due) {
        const outcome = await forget(one, before);
        if (outcome.ok) dropped += outcome.value;
      }
      return dropped;
    },
  };
}
