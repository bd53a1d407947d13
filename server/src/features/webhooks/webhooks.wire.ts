import type { WebhookDelivery, WebhookDeliveryDetails, Webhook as WireWebhook } from '#contract/webhooks.ts';
import type { AttemptRecord, DeliveryRecord } from './deliveries.reads.ts';
import type { WebhookRecord } from './webhooks.store.ts';

/** Field by field: what is sealed never comes along by accident. */
export function webhookToWire(webhook: WebhookRecord): WireWebhook {
  const { id, name, hotelIds, url, active, version, waiting, stuck } = webhook;
  return {
    ...{ id, name, hotelIds, url, events: [...webhook.events], active, version, waiting, stuck },
    answeredAt: webhook.answeredAt?.toISOString() ?? null,
    failingSince: webhook.failingSince?.toISOString() ?? null,
  };
}

export function deliveryToWire(delivery: DeliveryRecord): WebhookDelivery {
  const { webhookActive: _, body: __, ...shown } = delivery;
  return {
    ...shown,
    happenedAt: delivery.happenedAt.toISOString(),
    nextTryAt: delivery.nextTryAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  };
}

export function detailsToWire(delivery: DeliveryRecord, attempts: readonly AttemptRecord[]): WebhookDeliveryDetails {
  return {
    ...deliveryToWire(delivery),
    body: delivery.body,
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}
