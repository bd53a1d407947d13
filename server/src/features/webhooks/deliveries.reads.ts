import sql, { join } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { HotelId, VoucherId, WebhookDeliveryId, WebhookId } from '#contract/vocabulary/ids.ts';
import type { DeliveredEvent, DeliveryFailure, DeliveryState } from '#contract/vocabulary/webhooks.ts';
import type { listWebhookDeliveries } from '#contract/webhooks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list-query.ts';
import type { Attempt } from './deliveries.store.ts';

export interface DeliveryRecord {
  id: WebhookDeliveryId;
  webhookId: WebhookId;
  webhookName: string;
  webhookActive: boolean;
  eventId: string;
  event: DeliveredEvent;
  voucherId: VoucherId | null;
  voucherNumber: string | null;
  state: DeliveryState;
  happenedAt: Date;
  tries: number;
  nextTryAt: Date | null;
  deliveredAt: Date | null;
  lastStatus: number | null;
  lastFailure: DeliveryFailure | null;
  body: string | null;
}

export type AttemptRecord = Attempt & { number: number };

/** Whoever does not work in all hotels of a webhook sees nothing of it; undefined is everywhere. */
function withinReach(hotelIds: readonly HotelId[] | undefined) {
  return hotelIds === undefined ? sql`true` : sql`webhook.hotel_ids <@ ${hotelIds}::uuid[]`;
}

const from = sql`
  from webhook_delivery delivery
    join webhook on webhook.group_id = delivery.group_id and webhook.id = webhook_id
    left join voucher on voucher.group_id = delivery.group_id and voucher.id = voucher_id
    left join lateral (
      select number, status, failure from webhook_attempt attempt
      where attempt.group_id = delivery.group_id and attempt.delivery_id = delivery.id order by number desc limit 1) as last on true`;

const columns = sql`
  delivery.id, webhook_id as "webhookId", webhook.name as "webhookName", webhook.active as "webhookActive", event_id as "eventId", event,
  voucher_id as "voucherId", voucher.number as "voucherNumber", state, happened_at as "happenedAt", coalesce(last.number, 0) as tries,
  next_try_at as "nextTryAt", delivered_at as "deliveredAt", last.status as "lastStatus", last.failure as "lastFailure", body`;

export async function listDeliveryRows(
  tx: Tx,
  query: QueryOf<typeof listWebhookDeliveries>,
  hotelIds: readonly HotelId[] | undefined,
): Promise<{ rows: DeliveryRecord[]; count: number }> {
  const conditions = [
    sql`delivery.group_id = current_hotel_group()`,
    withinReach(hotelIds),
    ...(query.webhookId === undefined ? [] : [sql`webhook_id = ${query.webhookId}`]),
    ...(query.event === undefined ? [] : [sql`event = ${query.event}`]),
    ...(query.state === undefined ? [] : [sql`state = ${query.state}`]),
  ];
  const where = sql`where ${join(conditions, ' and ')}`;
  const rows = await tx.rows<DeliveryRecord>(sql`
    select ${columns} ${from} ${where} order by happened_at desc, delivery.id ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`
    select count(*) from webhook_delivery delivery join webhook on webhook.group_id = delivery.group_id and webhook.id = webhook_id ${where}`);
  return { rows, count: total?.count ?? 0 };
}

export function findDelivery(tx: Tx, id: WebhookDeliveryId, hotelIds: readonly HotelId[] | undefined): Promise<DeliveryRecord | undefined> {
  return tx.row<DeliveryRecord>(sql`
    select ${columns} ${from} where delivery.group_id = current_hotel_group() and delivery.id = ${id} and ${withinReach(hotelIds)}`);
}

export function attemptsOf(tx: Tx, id: WebhookDeliveryId): Promise<AttemptRecord[]> {
  return tx.rows<AttemptRecord>(sql`
    select number, at, duration_ms as "durationMs", status, failure, answer from webhook_attempt
    where group_id = current_hotel_group() and delivery_id = ${id} order by number desc`);
}
