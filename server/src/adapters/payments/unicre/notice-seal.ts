import { createHmac } from 'node:crypto';
import type { NoticeProblem } from '../../../ports/payments.ts';
import { sameSecret } from '../../same-secret.ts';

const graceMs = 3 * 24 * 60 * 60 * 1000;

const sealOf = (key: string, paymentId: string, until: string): string =>
  createHmac('sha256', key).update(`${paymentId} ${until}`).digest('hex');

/**
 * How Unicre signs its reports is not public. So the address it reports to is a secret of its own for each payment, sealed by us: whoever calls it was
 * told it, and we told it to nobody else.
 */
export function sealedAddress(noticeUrl: string, key: string, paymentId: string, expiresAt: Date): string {
  const until = new Date(expiresAt.getTime() + graceMs).toISOString();
  const address = new URL(noticeUrl);
  for (const [name, value] of Object.entries({ ref: paymentId, until, seal: sealOf(key, paymentId, until) }))
    address.searchParams.set(name, value);
  return address.href;
}

/** What is wrong with the address that was called, if anything. */
export function sealProblem(query: Readonly<Record<string, string | undefined>>, key: string, now: Date): NoticeProblem | undefined {
  const { ref = '', until = '', seal } = query;
  if (!sameSecret(seal, sealOf(key, ref, until))) return 'forged';
  return now > new Date(until) ? 'stale' : undefined;
}
