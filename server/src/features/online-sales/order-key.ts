import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderId } from '#contract/vocabulary/ids.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'order key';

function sign(secret: Buffer, id: OrderId): Buffer {
  return createHmac('sha256', secret).update(id).digest();
}

/** What a guest shows to see an order again. It follows from the order's id and our own secret, so that no table holds it. */
export function orderKey(secrets: Secrets, id: OrderId): string {
  return sign(secrets.derive(purpose)[0], id).toString('base64url');
}

export function opensOrder(secrets: Secrets, id: OrderId, key: string): boolean {
  const shown = Buffer.from(key, 'base64url');
  return secrets
    .derive(purpose)
    .map((secret) => sign(secret, id))
    .some((right) => shown.length === right.length && timingSafeEqual(shown, right));
}
