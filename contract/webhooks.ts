import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { paging } from './paging.ts';
import { HotelId, VoucherId, WebhookDeliveryId, WebhookId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { deliveredEvents, deliveryFailures, deliveryStates, webhookEvents } from './vocabulary/webhooks.ts';
import { webAddress } from './web-address.ts';

/** Where another system is told of vouchers. Its secret is told once, when it is made. */
export const Webhook = z.object({
  id: WebhookId,
  name: z.string(),
  hotelIds: z.array(HotelId),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  version: z.number(),
  /** When it last took a delivery, and since when it does not. */
  answeredAt: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  /** Deliveries that were tried in vain and are tried again, and those that wait for somebody. */
  waiting: z.number(),
  stuck: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.webhookNameChars)),
  hotelIds: z.array(HotelId).check(z.minLength(1), z.maxLength(limits.webhookHotels)),
  url: webAddress(limits.webAddressChars),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  active: z.boolean(),
};

export const WebhookForm = z.strictObject(fields);
export type WebhookForm = z.infer<typeof WebhookForm>;

export const WebhookDraft = z.strictObject({
  id: z.optional(WebhookId),
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  ...fields,
});
export type WebhookDraft = z.infer<typeof WebhookDraft>;

/** Told in the moment it is made and never again. */
export const WebhookSecret = z.object({ id: WebhookId, secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

const webhooks = '/api/Voucher/Webhook/v1/webhook';
const ofWebhook = z.strictObject({ id: WebhookId });

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  summary: 'Where other systems are told of vouchers of the caller’s hotels, and whether they answer.',
  feature: 'webhooks',
  method: ['GET'],
  path: webhooks,
  access: needs('webhooks:view'),
  item: Webhook,
});

export const saveWebhook = defineEndpoint({
  name: 'saveWebhook',
  summary:
    'Tells another system of vouchers from now on, or changes the webhook whose id is given. A new one answers with its secret, once.',
  feature: 'webhooks',
  method: ['POST', 'PUT'],
  path: webhooks,
  access: needs('webhooks:save'),
  fresh: true,
  body: requestOf(WebhookDraft),
  takesBack: { item: Webhook, fixed: [] },
  item: z.object({ ...Webhook.shape, secret: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND', 'HOTEL_UNKNOWN', 'WEBHOOK_CHANGED', 'WEBHOOKS_TOO_MANY', 'WEBHOOK_ADDRESS_REFUSED'],
});

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  summary: 'Tells a system no more, and forgets what it was told.',
  feature: 'webhooks',
  method: ['DELETE'],
  path: `${webhooks}/{id}`,
  access: needs('webhooks:save'),
  params: ofWebhook,
  item: z.object({ id: WebhookId }),
  refusals: ['NOT_FOUND'],
});

export const renewWebhookSecret = defineEndpoint({
  name: 'renewWebhookSecret',
  summary: 'Makes a new secret. What is sent is signed with the old one too for a day, so that the receiver can change over.',
  feature: 'webhooks',
  method: ['POST'],
  path: `${webhooks}/{id}/secret`,
  access: needs('webhooks:save'),
  fresh: true,
  params: ofWebhook,
  item: WebhookSecret,
  refusals: ['NOT_FOUND'],
});

const delivery = {
  id: WebhookDeliveryId,
  webhookId: WebhookId,
  webhookName: z.string(),
  /** The same however often it is sent: a receiver knows by it what it has had already. */
  eventId: z.string(),
  event: z.enum(deliveredEvents),
  voucherId: z.nullable(VoucherId),
  voucherNumber: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  happenedAt: z.string(),
  tries: z.number(),
  nextTryAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** How the last try ended: the status that was answered, or what kept it from being answered. */
  lastStatus: z.nullable(z.number()),
  lastFailure: z.nullable(z.enum(deliveryFailures)),
};
export const WebhookDelivery = z.object(delivery);
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryAttempt = z.object({
  number: z.number(),
  at: z.string(),
  durationMs: z.number(),
  status: z.nullable(z.number()),
  failure: z.nullable(z.enum(deliveryFailures)),
  /** The beginning of what was answered. */
  answer: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDeliveryDetails = z.object({ ...delivery, body: z.nullable(z.string()), attempts: z.array(DeliveryAttempt) });
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  summary: 'Sends a test now, whether the webhook is switched on or not, and answers what became of it.',
  feature: 'webhooks',
  method: ['POST'],
  path: `${webhooks}/{id}/test`,
  access: needs('webhooks:save'),
  params: ofWebhook,
  item: WebhookDeliveryDetails,
  refusals: ['NOT_FOUND'],
});

const deliveries = '/api/Voucher/Webhook/v1/delivery';
const ofDelivery = z.strictObject({ id: WebhookDeliveryId });

export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  summary: 'What other systems were told, the newest first, and what still waits.',
  feature: 'webhooks',
  method: ['GET'],
  path: deliveries,
  access: needs('webhooks:view'),
  query: z.strictObject({
    webhookId: z.optional(WebhookId),
    event: z.optional(z.enum(deliveredEvents)),
    state: z.optional(z.enum(deliveryStates)),
    sort: z._default(z.literal('-happenedAt'), '-happenedAt'),
    ...paging,
  }),
  item: WebhookDelivery,
});

export const readWebhookDelivery = defineEndpoint({
  name: 'readWebhookDelivery',
  summary: 'One delivery with what was sent, every try and the beginning of each answer.',
  feature: 'webhooks',
  method: ['GET'],
  path: `${deliveries}/{id}`,
  access: needs('webhooks:view'),
  params: ofDelivery,
  item: WebhookDeliveryDetails,
  refusals: ['NOT_FOUND'],
});

export const sendWebhookAgain = defineEndpoint({
  name: 'sendWebhookAgain',
  summary: 'Sends a delivery once more, now, and answers what became of it. Where it fails, tries go on for another day.',
  feature: 'webhooks',
  method: ['POST'],
  path: `${deliveries}/{id}/sendAgain`,
  access: needs('webhooks:save'),
  params: ofDelivery,
  item: WebhookDeliveryDetails,
  refusals: ['NOT_FOUND', 'WEBHOOK_OFF'],
});
