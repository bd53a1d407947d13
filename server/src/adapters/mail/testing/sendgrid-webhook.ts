import { generateKeyPairSync, sign } from 'node:crypto';

export interface SignedCall {
  headers: Record<string, string>;
  payload: Buffer;
}

/** The provider's side of its event webhook: a key of its own, and what it sends, signed. */
export function sendGridWebhook() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  function signed(events: unknown, signedAt: Date = new Date()): SignedCall {
    const payload = Buffer.from(typeof events === 'string' ? events : JSON.stringify(events));
    const timestamp = String(Math.floor(signedAt.getTime() / 1000));
    const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), payload]), { key: privateKey, dsaEncoding: 'der' });
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-signature': signature.toString('base64'),
        'x-twilio-email-event-webhook-timestamp': timestamp,
      },
    };
  }

  return { verificationKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), signed };
}
