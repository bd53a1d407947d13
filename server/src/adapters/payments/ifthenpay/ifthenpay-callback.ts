import * as z from 'zod/mini';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import type { Credentials, Notice, NoticeProblem, RawNotice } from '../../../ports/payments.ts';
import { sameSecret } from '../../same-secret.ts';
import { RefusedAnswer } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';
import { isStale } from '../stale-report.ts';
import { askIfthenpay, type Entity, entities, sessionIdOf } from './ifthenpay-protocol.ts';

/** ifthenpay fills in what stands in brackets, letter by letter: the brackets must not be encoded. */
function callbackOf(noticeUrl: string, entity: Entity): string {
  const filledIn =
    'key=[ANTI_PHISHING_KEY]&orderId=[ID]&requestId=[REQUEST_ID]&amount=[AMOUNT]&payment_datetime=[PAYMENT_DATETIME]&payment_method=';
  return `${noticeUrl}${noticeUrl.includes('?') ? '&' : '?'}${filledIn}${entity}`;
}

/** Where to report to is a setting of each key at ifthenpay. Where we may not set it, the hotel does, in ifthenpay's own back office. */
export async function activateCallback(credentials: Credentials, mode: PaymentMode, noticeUrl: string, timeoutMs: number): Promise<void> {
  const { entity, keyName } = entities[mode];
  const json = {
    chave: credentialOf(credentials, 'backofficeKey'),
    entidade: entity,
    subentidade: credentialOf(credentials, keyName),
    apKey: credentialOf(credentials, 'antiPhishingKey'),
    urlCb: callbackOf(noticeUrl, entity),
  };
  try {
    // It answers in plain words, which decide nothing: what is paid is found without a callback, only later.
    await askIfthenpay(credentials, timeoutMs, { method: 'POST', path: '/endpoint/callback/activation', json, answer: z.unknown() });
  } catch (error) {
    if (!(error instanceof RefusedAnswer)) throw error;
  }
}

const callback = z.object({
  key: z.string(),
  orderId: z.string(),
  requestId: z.string(),
  payment_datetime: z.string().check(z.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/)),
  payment_method: z.enum(['CCARD', 'MB', 'MBWAY']),
});

/** `dd-MM-yyyy HH:mm:ss`. */
function momentOf(written: string): Date {
  const [day = '', time = ''] = written.split(' ');
  return new Date(`${day.split('-').reverse().join('-')}T${time}Z`);
}

/** What proves a callback is the anti-phishing key alone: it was told to nobody but ifthenpay. */
export function readCallback(credentials: Credentials, { query }: RawNotice, now: Date): Notice | NoticeProblem {
  const report = callback.safeParse(query);
  if (!report.success) return 'forged';
  const { key, orderId, requestId, payment_datetime: paidAt, payment_method: entity } = report.data;
  if (!sameSecret(key, credentials['antiPhishingKey'] ?? '')) return 'forged';
  if (isStale(momentOf(paidAt), now)) return 'stale';
  const sessionId = sessionIdOf({ entity, orderId, requestId });
  return { eventId: sessionId, sessionId };
}
