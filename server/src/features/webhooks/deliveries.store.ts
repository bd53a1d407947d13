import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { HotelGroupId, WebhookDeliveryId, WebhookId } from '#contract/vocabulary/ids.ts';
import { type DeliveredEvent, type DeliveryFailure, webhookTest } from '#contract/vocabulary/webhooks.ts';
import { heldForMs } from '#domain/webhook/delivery.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;
const heldUntil = (now: Date) => new Date(now.getTime() + heldForMs);

export interface DueDelivery {
  groupId: HotelGroupId;
  webhookId: WebhookId;
  id: WebhookDeliveryId;
}

/** So many of one receiver at a time: whoever has many waiting does not make the others wait. */
const ofEach = 50;

/** Takes what is due to be sent, the oldest first, and holds it. Over all groups, so it is the system's. */
export async function holdDue(tx: Tx, now: Date): Promise<DueDelivery[]> {
  return tx.rows<DueDelivery>(sql`
    with due as (
      select waiting.group_id, waiting.id from webhook cross join lateral (
        select group_id, id from webhook_delivery
        where group_id = webhook.group_id and webhook_id = webhook.id and state = 'waiting' and next_try_at <= ${now}
          and (held_until is null or held_until < ${now})
        order by next_try_at, happened_at limit ${ofEach} for update skip locked) as waiting
      where active and (resting_until is null or resting_until <= ${now}))
    update webhook_delivery delivery set held_until = ${heldUntil(now)} from due
    where delivery.group_id = due.group_id and delivery.id = due.id
    returning delivery.group_id as "groupId", webhook_id as "webhookId", delivery.id`);
}

export async function letGo(tx: Tx, ids: readonly WebhookDeliveryId[]): Promise<void> {
  await tx.run(sql`update webhook_delivery set held_until = null where ${here} and id = any(${ids}::uuid[]) and state = 'waiting'`);
}

export interface DeliveryToSend {
  id: WebhookDeliveryId;
  webhookId: WebhookId;
  url: string;
  eventId: string;
  event: DeliveredEvent;
  happenedAt: Date;
  body: string | null;
  tries: number;
  since: Date;
  secretSealed: string;
  oldSecretSealed: string | null;
  oldSecretUntil: Date | null;
}

/** Nothing, where it does not wait any more. */
export function findToSend(tx: Tx, id: WebhookDeliveryId): Promise<DeliveryToSend | undefined> {
  return tx.row<DeliveryToSend>(sql`
    select delivery.id, webhook_id as "webhookId", url, event_id as "eventId", event, happened_at as "happenedAt", body, tries, since,
           secret_sealed as "secretSealed", old_secret_sealed as "oldSecretSealed", old_secret_until as "oldSecretUntil"
    from webhook_delivery delivery join webhook on webhook.group_id = delivery.group_id and webhook.id = webhook_id
    where delivery.${here} and delivery.id = ${id} and state = 'waiting'`);
}

export async function keepBody(tx: Tx, id: WebhookDeliveryId, body: string): Promise<void> {
  await tx.run(sql`update webhook_delivery set body = ${body} where ${here} and id = ${id}`);
}

export interface Attempt {
  at: Date;
  durationMs: number;
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string;
}

export async function keepAttempt(tx: Tx, id: WebhookDeliveryId, { at, durationMs, status, failure, answer }: Attempt): Promise<void> {
  await tx.run(sql`
    insert into webhook_attempt (group_id, delivery_id, number, at, duration_ms, status, failure, answer)
    select current_hotel_group(), ${id}, coalesce(max(number), 0) + 1, ${at}, ${durationMs}, ${status}, ${failure}, ${answer}
    from webhook_attempt where ${here} and delivery_id = ${id}`);
}

export async function markDelivered(tx: Tx, id: WebhookDeliveryId, at: Date): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set state = 'delivered', tries = tries + 1, delivered_at = ${at}, next_try_at = null, held_until = null
    where ${here} and id = ${id}`);
}

export async function markFailed(tx: Tx, id: WebhookDeliveryId, state: 'waiting' | 'stuck', nextTryAt: Date | null): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set state = ${state}, tries = tries + 1, next_try_at = ${nextTryAt}, held_until = null
    where ${here} and id = ${id}`);
}

/** Whoever puts it there sends it at once, and holds it meanwhile. */
export async function insertTest(tx: Tx, webhookId: WebhookId, now: Date): Promise<WebhookDeliveryId> {
  const id = randomUUID() as WebhookDeliveryId;
  await tx.run(sql`
    insert into webhook_delivery (group_id, id, webhook_id, event_id, event, happened_at, state, since, next_try_at, held_until)
    values (current_hotel_group(), ${id}, ${webhookId}, ${randomUUID()}, ${webhookTest}, ${now}, 'waiting', ${now}, ${now}, ${heldUntil(now)})`);
  return id;
}

/** Another day of tries begins, the first of them by whoever asked. */
export async function beginAgain(tx: Tx, id: WebhookDeliveryId, now: Date): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set state = 'waiting', tries = 0, since = ${now}, next_try_at = ${now}, held_until = ${heldUntil(now)}, delivered_at = null
    where ${here} and id = ${id}`);
}

/** What has arrived is kept for a month, what has not for three. Over all groups. */
export async function pruneDeliveries(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    delete from webhook_delivery
    where happened_at < ${now}::timestamptz - interval '90 days' or (state = 'delivered' and happened_at < ${now}::timestamptz - interval '30 days')`);
}
