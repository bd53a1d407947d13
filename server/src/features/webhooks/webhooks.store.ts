import sql from 'sql-template-tag';
import type { HotelId, WebhookId } from '#contract/vocabulary/ids.ts';
import type { Webhook } from '#domain/webhook/save-webhook.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const here = sql`webhook.group_id = current_hotel_group()`;

/** Below it everything is over: whatever is still to come has a later number. */
export const now = sql`pg_snapshot_xmin(pg_current_snapshot())`;

export interface WebhookRecord extends Webhook {
  hotelIds: HotelId[];
  secretSealed: string;
  answeredAt: Date | null;
  failingSince: Date | null;
  waiting: number;
  stuck: number;
}

const open = (state: 'waiting' | 'stuck') => sql`(
  select count(*)::int from webhook_delivery
  where webhook_delivery.group_id = webhook.group_id and webhook_id = webhook.id and state = ${state} and tries > 0)`;

const found = sql`
  select id, name, hotel_ids as "hotelIds", url, events, active, version, secret_sealed as "secretSealed", answered_at as "answeredAt",
         failing_since as "failingSince", ${open('waiting')} as waiting, ${open('stuck')} as stuck
  from webhook where ${here}`;

export function listWebhookRows(tx: Tx): Promise<WebhookRecord[]> {
  return tx.rows<WebhookRecord>(sql`${found} order by ${alphabetical('name')}, id`);
}

export function findWebhook(tx: Tx, id: WebhookId): Promise<WebhookRecord | undefined> {
  return tx.row<WebhookRecord>(sql`${found} and id = ${id}`);
}

/** Row-level security keeps the hotels of other groups out. */
export async function hotelsThere(tx: Tx, ids: readonly HotelId[]): Promise<ReadonlySet<HotelId>> {
  const rows = await tx.rows<{ id: HotelId }>(
    sql`select id from hotel where group_id = current_hotel_group() and id = any(${ids}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function countWebhooks(tx: Tx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) from webhook where ${here}`);
  return row?.count ?? 0;
}

interface Saving {
  webhook: Webhook;
  /** Of a new one; the others keep theirs. */
  secretSealed: string;
  change: { by: string; at: Date };
}

/**
 * What began before it was switched on is no news, also where something older is still under way and what is over cannot be told from it; and what
 * went wrong at the old address says nothing about the new one.
 */
export async function saveWebhookRow(tx: Tx, { webhook, secretSealed, change }: Saving): Promise<void> {
  const { id, name, hotelIds, url, events, active, version } = webhook;
  await tx.run(sql`
    insert into webhook (group_id, id, name, hotel_ids, url, events, active, secret_sealed, told_below, version, changed_at, changed_by)
    values (current_hotel_group(), ${id}, ${name}, ${hotelIds}, ${url}, ${events}, ${active}, ${secretSealed}, pg_current_xact_id(), ${version}, ${change.at},
            ${change.by})
    on conflict (group_id, id) do update set
      name = excluded.name, hotel_ids = excluded.hotel_ids, url = excluded.url, events = excluded.events, active = excluded.active,
      version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      told_below = case when excluded.active and not webhook.active then excluded.told_below else webhook.told_below end,
      failing_since = case when excluded.url = webhook.url then webhook.failing_since end, resting_until = null`);
}

export async function deleteWebhookRow(tx: Tx, id: WebhookId): Promise<void> {
  await tx.run(sql`delete from webhook where ${here} and id = ${id}`);
}

/** The one before holds beside it for a while. */
export async function renewSecretRow(tx: Tx, id: WebhookId, secretSealed: string, oldUntil: Date): Promise<void> {
  await tx.run(sql`
    update webhook set old_secret_sealed = secret_sealed, old_secret_until = ${oldUntil}, secret_sealed = ${secretSealed}
    where ${here} and id = ${id}`);
}

/** How it took the last delivery. */
export async function keepStanding(tx: Tx, id: WebhookId, at: Date, restingUntil: Date | null, failed: boolean): Promise<void> {
  await tx.run(
    failed
      ? sql`update webhook set failing_since = coalesce(failing_since, ${at}), resting_until = ${restingUntil} where ${here} and id = ${id}`
      : sql`update webhook set answered_at = ${at}, failing_since = null, resting_until = null where ${here} and id = ${id}`,
  );
}
