import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { fromMinor } from '#domain/money/minor.ts';
import { whenAsked } from '../../../platform/when-asked.ts';
import type { SandboxPayment } from '../sandbox/desk.ts';
import type { Report } from '../sandbox/reporter.ts';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function resourceOf(
  { id, amountMinor, currency, status }: SandboxPayment,
  captureId: string,
): { type: string; resource: object } | undefined {
  if (status === 'approved' || status === 'declined') return { type: 'CHECKOUT.ORDER.APPROVED', resource: { id, status: 'APPROVED' } };
  if (status !== 'paid') return undefined;
  return {
    type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: captureId,
      status: 'COMPLETED',
      amount: { currency_code: currency, value: fromMinor(amountMinor).toFixed(2) },
      supplementary_data: { related_ids: { order_id: id } },
    },
  };
}

/** Signs as PayPal does, with a key of its own that it shows at an address named after it: a restarted sandbox is not taken for a forger. */
export function paypalSigner() {
  const keys = whenAsked(newKeys);
  const forgers = whenAsked(newKeys);
  const publicKey = () => keys().publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const name = () => `CERT-${createHash('sha256').update(publicKey()).digest('hex').slice(0, 32)}`;

  function reportsOf(
    { noticeUrl: url }: SandboxPayment,
    base: string,
    webhookId: string,
    what: { type: string; resource: object },
  ): Report[] {
    if (!url) return [];
    const event = { id: `WH-${randomBytes(10).toString('hex')}`, event_version: '1.0', event_type: what.type, resource: what.resource };
    const transmissionId = randomUUID();
    return [
      {
        compose(at, signer) {
          const body = JSON.stringify({ ...event, create_time: at.toISOString() });
          const text = [transmissionId, at.toISOString(), webhookId, crc32(Buffer.from(body))].join('|');
          const key = (signer === 'provider' ? keys : forgers)().privateKey;
          const headers = {
            'content-type': 'application/json',
            'paypal-transmission-id': transmissionId,
            'paypal-transmission-time': at.toISOString(),
            'paypal-auth-algo': 'SHA256withRSA',
            'paypal-cert-url': `${base}/v1/notifications/certs/${name()}`,
            'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
          };
          return { method: 'POST', url, headers, body };
        },
      },
    ];
  }

  return {
    /** The bare key where PayPal shows a certificate around it; to whoever reads it as a key they are the same. */
    publicKey,
    reports(payment: SandboxPayment, base: string, webhookId: string, captureId: string): Report[] {
      const what = resourceOf(payment, captureId);
      return what ? reportsOf(payment, base, webhookId, what) : [];
    },

    /** The dispute as a report tells of it, which is as it is answered. */
    disputeReports(payment: SandboxPayment, base: string, webhookId: string, what: { type: string; resource: object }): Report[] {
      return reportsOf(payment, base, webhookId, what);
    },
  };
}
