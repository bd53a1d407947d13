import { createHmac, randomBytes } from 'node:crypto';

/** Recognised by whoever finds one where it does not belong. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** With the moment inside, so that what was overheard cannot be said again tomorrow. One signature for each secret that still holds. */
export function signatureOf(secrets: readonly string[], timestamp: number, body: string): string {
  return secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`).join(',');
}
