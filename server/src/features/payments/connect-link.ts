import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { HotelGroupId, PersonId } from '#contract/vocabulary/ids.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'payment connect link';
const goodForMs = 60 * 60 * 1000;

/** From when on a used link need not be remembered: it is too old to be used again. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - goodForMs);
}

/** Who may come back, and where to: a provider's answer connects an account only for the person and hotel group that went. */
export interface Traveller {
  personId: PersonId;
  groupId: HotelGroupId;
}

function sign(key: Buffer, text: string, { personId, groupId }: Traveller): Buffer {
  return createHmac('sha256', key).update(`${text} ${personId} ${groupId}`).digest();
}

/** What goes along to the provider and comes back. Nothing is written down: it holds by its signature, and for an hour. */
export function newState(secrets: Secrets, traveller: Traveller, now: Date): string {
  const text = `${randomUUID()}.${now.getTime() + goodForMs}`;
  return `${text}.${sign(secrets.derive(purpose)[0], text, traveller).toString('base64url')}`;
}

/** The link's own number, if it is good for this person, here and now. */
export function linkIdOf(secrets: Secrets, traveller: Traveller, state: string, now: Date): string | undefined {
  const [linkId = '', until = '', signature = ''] = state.split('.');
  const shown = Buffer.from(signature, 'base64url');
  const isOurs = secrets
    .derive(purpose)
    .map((key) => sign(key, `${linkId}.${until}`, traveller))
    .some((right) => shown.length === right.length && timingSafeEqual(shown, right));
  return isOurs && Number(until) > now.getTime() ? linkId : undefined;
}
