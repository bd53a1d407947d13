import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PayoutId } from '#contract/vocabulary/ids.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'payout key';

interface Asked {
  id: PayoutId;
  /** Each time the guest is asked there is another key, and the earlier one opens nothing. */
  round: number;
}

const sign = (secret: Buffer, { id, round }: Asked) => createHmac('sha256', secret).update(`${id} ${round}`).digest();

/** What a guest shows to say where the money goes. It follows from what is asked and our own secret, so that no table and no job holds it. */
export function payoutKey(secrets: Secrets, asked: Asked): string {
  return sign(secrets.derive(purpose)[0], asked).toString('base64url');
}

export function opensPayout(secrets: Secrets, asked: Asked, key: string): boolean {
  const shown = Buffer.from(key, 'base64url');
  return secrets
    .derive(purpose)
    .map((secret) => sign(secret, asked))
    .some((right) => shown.length === right.length && timingSafeEqual(shown, right));
}
