import type { HotelGroupId, WebhookId } from '#contract/vocabulary/ids.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';

/** What it takes to tell another system something. */
export interface WebhookTools {
  platform: Platform;
  secrets: Secrets;
  outgoing: Outgoing;
}

/** A sealed secret copied to another webhook does not open there. */
export const secretContext = (groupId: HotelGroupId, id: WebhookId) => `webhook ${groupId} ${id}`;
