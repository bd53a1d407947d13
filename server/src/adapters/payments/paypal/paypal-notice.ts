import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { type Credentials, type Notice, type PaymentProvider, ProviderUnavailable, type RawNotice } from '../../../ports/payments.ts';
import { fetchAnswer } from '../ask-provider.ts';
import { isStale } from '../stale-report.ts';
import { productionUrl } from './paypal-protocol.ts';

const algorithm = 'SHA256withRSA';
const certificatePath = /\/v1\/notifications\/certs\/[\w-]+$/;
/** PayPal changes its certificate once in a while; a few are enough. */
const keptCertificates = 8;

const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    dispute_id: z.optional(z.string()),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  }),
});

/** Only PayPal itself says which key is PayPal's: an address that anyone may choose would prove nothing. */
function isPaypals(url: URL, credentials: Credentials): boolean {
  if (!certificatePath.test(url.pathname)) return false;
  const own = new URL(credentials['apiUrl'] || productionUrl);
  return url.origin === own.origin || (url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.paypal.com'));
}

function signedText({ headers, body }: RawNotice, webhookId: string): string {
  return [headers['paypal-transmission-id'], headers['paypal-transmission-time'], webhookId, crc32(body)].join('|');
}

function sessionIdOf({ event_type, resource }: z.infer<typeof event>): string | undefined {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id;
  return resource.supplementary_data?.related_ids?.order_id;
}

function disputeOf({ event_type, resource }: z.infer<typeof event>): Notice['dispute'] {
  const { dispute_id: id, disputed_transactions: [disputed] = [] } = resource;
  const intentId = disputed?.seller_transaction_id;
  return event_type.startsWith('CUSTOMER.DISPUTE.') && id && intentId ? { id, intentId } : undefined;
}

function eventOf(body: Buffer): z.infer<typeof event> | undefined {
  try {
    return event.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function keyIn(certificate: string): KeyObject | undefined {
  try {
    return createPublicKey(certificate);
  } catch {
    return undefined;
  }
}

/**
 * Verified here, by the certificate PayPal names, and not by asking PayPal for each report: it costs no call per forged one, and it reads the very
 * bytes that came, where the call wants the event as JSON and so depends on how it was written.
 */
export function paypalNotices(timeoutMs: number): PaymentProvider['readNotice'] {
  const keys = new Map<string, KeyObject>();

  async function keyAt(url: URL): Promise<KeyObject | undefined> {
    const kept = keys.get(url.href);
    if (kept) return kept;
    const { status, text } = await fetchAnswer({ method: 'GET', url, headers: { accept: '*/*' }, timeoutMs });
    if (status === 404) return undefined;
    const key = status === 200 ? keyIn(text) : undefined;
    if (!key) throw new ProviderUnavailable(`${url.host} answered with no certificate`);
    const [oldest] = keys.size >= keptCertificates ? keys.keys() : [];
    if (oldest) keys.delete(oldest);
    keys.set(url.href, key);
    return key;
  }

  return async (credentials, notice, now) => {
    const { headers } = notice;
    const webhookId = credentials['webhookId'];
    const address = headers['paypal-cert-url'] ?? '';
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!webhookId || !url || !isPaypals(url, credentials) || headers['paypal-auth-algo'] !== algorithm) return 'forged';
    const key = await keyAt(url);
    const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64');
    const text = Buffer.from(signedText(notice, webhookId));
    if (!key || !verify('sha256', text, key, signature)) return 'forged';
    if (isStale(new Date(headers['paypal-transmission-time'] ?? ''), now)) return 'stale';
    const read = eventOf(notice.body);
    if (!read) return 'forged';
    const dispute = disputeOf(read);
    return { eventId: read.id, sessionId: sessionIdOf(read), ...(dispute && { dispute }) };
  };
}
