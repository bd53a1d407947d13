import type { HotelId, WebhookId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { WebhookEvent } from '#contract/vocabulary/webhooks.ts';
import { done, type Outcome, refused } from '../outcome.ts';

export interface Webhook {
  readonly id: WebhookId;
  readonly name: string;
  readonly hotelIds: readonly HotelId[];
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  /** Moves with every change. */
  readonly version: number;
}

/** What somebody wants saved; without an id, a new webhook. */
export interface WebhookDraft extends Omit<Webhook, 'id' | 'version'> {
  readonly id?: WebhookId | undefined;
  /** The version the change was made on. */
  readonly version?: number | undefined;
}

/** What is known when the decision is made. */
export interface KnownWebhooks {
  /** The webhook the draft names, when it names one and all its hotels are the caller's. */
  readonly current: Webhook | undefined;
  /** Whether a hotel is of the group, and one the caller works in. */
  readonly isTheirs: (hotelId: HotelId) => boolean;
  /** How many the group has. */
  readonly count: number;
  /** Whether an address is one that is called from here, as far as its spelling says. */
  readonly mayCall: (url: string) => boolean;
  readonly newId: WebhookId;
}

export type SaveWebhookReason = 'unknownWebhook' | 'changedMeanwhile' | 'unknownHotel' | 'tooMany' | 'addressRefused';

/** Nobody sends news of a hotel elsewhere in which they do not work themselves. */
export function decideWebhook(draft: WebhookDraft, known: KnownWebhooks): Outcome<Webhook, SaveWebhookReason> {
  const { current } = known;
  if (draft.id !== undefined && current === undefined) return refused('unknownWebhook');
  if (current !== undefined && draft.version !== undefined && draft.version !== current.version) return refused('changedMeanwhile');
  if (!draft.hotelIds.every(known.isTheirs)) return refused('unknownHotel', 'hotelIds');
  if (!known.mayCall(draft.url)) return refused('addressRefused', 'url');
  if (current === undefined && known.count >= limits.webhooks) return refused('tooMany');
  const { name, url, active } = draft;
  return done({
    id: current?.id ?? known.newId,
    name,
    hotelIds: [...new Set(draft.hotelIds)].sort(),
    url,
    events: [...new Set(draft.events)].sort(),
    active,
    version: (current?.version ?? 0) + 1,
  });
}
