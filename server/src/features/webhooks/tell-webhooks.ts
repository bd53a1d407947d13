import sql from 'sql-template-tag';
import { eventOfKind } from '#domain/webhook/event-of.ts';
import { type Database, systemScope } from '../../platform/db/database.ts';
import { now } from './webhooks.store.ts';

const kinds = Object.keys(eventOfKind);
const events = Object.values(eventOfKind);

/**
 * Writes a delivery for every entry of the ledger that a webhook wants to hear of, up to the oldest transaction still under way: below it nothing
 * can appear any more. Whoever writes entries need not know of webhooks, so none can forget them. Deliveries and cursor move in one statement;
 * a webhook that is held by another process is left to it.
 */
export async function tellWebhooks(database: Database, at: Date): Promise<void> {
  await database.transaction(systemScope, async (tx) => {
    // A cursor beyond the last transaction came with a dump from another cluster.
    await tx.run(sql`update webhook set told_below = ${now} where told_below > pg_snapshot_xmax(pg_current_snapshot())`);
    await tx.run(sql`
      with behind as (
        select group_id, id, hotel_ids, events, told_below from webhook
        where active and exists (select from entry where entry.group_id = webhook.group_id and transaction_id >= told_below)
        for update skip locked
      ), told as (
        insert into webhook_delivery (group_id, id, webhook_id, event_id, event, voucher_id, happened_at, state, since, next_try_at)
        select behind.group_id, gen_random_uuid(), behind.id, entry.id, event.name, entry.voucher_id, entry.at, 'waiting', ${at}, ${at}
        from behind
          join entry on entry.group_id = behind.group_id and transaction_id >= told_below and transaction_id < ${now}
          join unnest(${kinds}::text[], ${events}::text[]) as event (kind, name) on event.kind = entry.kind and event.name = any(behind.events)
          join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
        where voucher.hotel_id = any(behind.hotel_ids) or entry.hotel_id = any(behind.hotel_ids)
        on conflict on constraint webhook_delivery_once do nothing
      )
      -- Never back: while something older than the switching on is under way, that would bring up what happened before.
      update webhook set told_below = greatest(webhook.told_below, ${now}) from behind where webhook.group_id = behind.group_id and webhook.id = behind.id`);
  });
}
