import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { HotelGroupId, MessageId } from '#contract/vocabulary/ids.ts';
import type { MailReport, MailReports } from '../../ports/mail.ts';

const toleratedSeconds = 600;
const detailChars = 500;

/** In our words. What is not named here says nothing of the mail. */
const kinds: Readonly<Record<string, MailReport['kind']>> = {
  processed: 'processed',
  deferred: 'deferred',
  delivered: 'delivered',
  dropped: 'dropped',
  bounce: 'bounce',
  blocked: 'bounce',
  open: 'open',
  click: 'click',
  spamreport: 'spam_report',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
};

const SendGridEvent = z.object({
  event: z.string(),
  sg_event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  timestamp: z.int().check(z.minimum(0), z.maximum(4_000_000_000)),
  email: z.string(),
  // Ours, given along with the mail. Mails of the house have no group, and mails of others on the same account have neither.
  messageId: MessageId,
  groupId: HotelGroupId,
  url: z.optional(z.string()),
  reason: z.optional(z.string()),
  response: z.optional(z.string()),
});

/** PostgreSQL stores neither a NUL nor half of a surrogate pair, and mail servers send what they like. */
const storable = (text: string) => text.slice(0, detailChars).replace(/\0|\p{Surrogate}/gu, '');

function reportOf(event: unknown): MailReport[] {
  const read = z.safeParse(SendGridEvent, event);
  const kind = read.success ? kinds[read.data.event] : undefined;
  if (!read.success || !kind) return [];
  const { sg_event_id, timestamp, email, messageId, groupId, url, reason, response } = read.data;
  // "250 OK" is no news; what a mail server says is told where it stands against the mail.
  const words = kind === 'click' ? url : kind === 'delivered' ? undefined : (reason ?? response);
  return [
    {
      reportId: storable(sg_event_id),
      groupId,
      messageId,
      to: email,
      kind,
      at: new Date(timestamp * 1000),
      detail: storable(words ?? ''),
    },
  ];
}

function eventsIn(body: Buffer): unknown[] | undefined {
  try {
    const events: unknown = JSON.parse(body.toString('utf8'));
    return Array.isArray(events) ? events : undefined;
  } catch {
    return undefined;
  }
}

function publicKeyOf(base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Told below, without the key.
  }
  throw new Error('SENDGRID_WEBHOOK_KEY is not the verification key of a SendGrid event webhook.');
}

/** SendGrid's signed event webhook: an ECDSA signature over the moment of signing and the bytes of the body. */
export function sendGridReports(verificationKey: string): MailReports {
  const key = publicKeyOf(verificationKey);
  return {
    read({ headers, body }, now) {
      const signature = headers['x-twilio-email-event-webhook-signature'];
      const signedAt = headers['x-twilio-email-event-webhook-timestamp'];
      if (!signature || !signedAt) return 'forged';
      const signed = Buffer.concat([Buffer.from(signedAt), body]);
      if (!verify('sha256', signed, { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'))) return 'forged';
      if (!(Math.abs(now.getTime() / 1000 - Number(signedAt)) <= toleratedSeconds)) return 'stale';
      return eventsIn(body)?.flatMap(reportOf) ?? 'unreadable';
    },
  };
}
