/** What another system can be told of, in the words it is told with. */
export const webhookEvents = [
  'voucher.sold',
  'voucher.redeemed',
  'voucher.refunded',
  'voucher.expired',
  'voucher.blocked',
  'voucher.unblocked',
  'voucher.writtenOff',
  'voucher.replaced',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent when somebody wants to see whether it arrives: about no voucher. */
export const webhookTest = 'webhook.test';
export const deliveredEvents = [...webhookEvents, webhookTest] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** waiting: not there yet, and tried again by itself. stuck: tried for a day, and somebody must look. */
export const deliveryStates = ['waiting', 'delivered', 'stuck'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What kept a delivery from arriving. */
export const deliveryFailures = ['addressRefused', 'unreachable', 'timedOut', 'tls', 'refused'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
