import { describe, expect, test } from 'vitest';
import { sendGridReports } from './sendgrid-reports.ts';
import { type SignedCall, sendGridWebhook } from './testing/sendgrid-webhook.ts';

const webhook = sendGridWebhook();
const reports = sendGridReports(webhook.verificationKey);
const now = new Date('2026-11-15T09:00:00Z');
const ids = { messageId: '00000000-0000-4000-8000-0000000000c1', groupId: '00000000-0000-4000-8000-0000000000a1' };
const delivered = {
  ...ids,
  event: 'delivered',
  sg_event_id: 'e1',
  timestamp: 1_794_733_200,
  email: 'guest@example.com',
  response: '250 OK',
};

const read = ({ headers, payload }: SignedCall) => reports.read({ headers, body: payload }, now);
const told = (...events: object[]) => {
  const answer = read(webhook.signed(events, now));
  return typeof answer === 'string' ? expect.unreachable(answer) : answer;
};
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('who is believed', () => {
  const good = webhook.signed([delivered], now);
  const headersWith = (changes: Record<string, string>): SignedCall => ({ ...good, headers: { ...good.headers, ...changes } });
  const without = (name: string): SignedCall => ({
    ...good,
    headers: Object.fromEntries(Object.entries(good.headers).filter(([key]) => !key.endsWith(name))),
  });

  test.each<[string, SignedCall]>([
    ['without a signature', without('signature')],
    ['without the moment of signing', without('timestamp')],
    ['by somebody else', sendGridWebhook().signed([delivered], now)],
    ['over other bytes', { ...good, payload: Buffer.concat([good.payload, Buffer.from(' ')]) }],
    ['over another moment', headersWith({ 'x-twilio-email-event-webhook-timestamp': String(now.getTime() / 1000 + 1) })],
    ['that is none', headersWith({ 'x-twilio-email-event-webhook-signature': 'bm90IG9uZQ==' })],
    ['that is empty', headersWith({ 'x-twilio-email-event-webhook-signature': '=' })],
  ])('not a signature %s', (_, call) => {
    expect(read(call)).toBe('forged');
  });

  test.each([
    [-600, 'read'],
    [-601, 'stale'],
    [600, 'read'],
    [601, 'stale'],
  ])('one of %i seconds from now is %s', (seconds, outcome) => {
    const answer = read(webhook.signed([delivered], later(seconds)));
    expect(typeof answer === 'string' ? answer : 'read').toBe(outcome);
  });

  test('what is signed and yet no list of events is unreadable', () => {
    expect(read(webhook.signed('{"event"', now))).toBe('unreadable');
    expect(read(webhook.signed({ event: 'open' }, now))).toBe('unreadable');
  });

  test('a key of another kind is refused at the start', () => {
    expect(() => sendGridReports('bm90IGEga2V5')).toThrow(/^SENDGRID_WEBHOOK_KEY is not the verification key/);
  });
});

describe('what is told', () => {
  test('is told in our words', () => {
    expect(told(delivered)).toEqual([
      { ...ids, reportId: 'e1', to: 'guest@example.com', kind: 'delivered', at: new Date(1_794_733_200_000), detail: '' },
    ]);
  });

  test.each([
    ['processed', 'processed'],
    ['deferred', 'deferred'],
    ['dropped', 'dropped'],
    ['bounce', 'bounce'],
    ['blocked', 'bounce'],
    ['open', 'open'],
    ['spamreport', 'spam_report'],
    ['unsubscribe', 'unsubscribe'],
    ['group_unsubscribe', 'unsubscribe'],
  ])('%s is %s', (event, kind) => {
    expect(told({ ...delivered, event, reason: 'because' })).toMatchObject([{ kind, detail: 'because' }]);
  });

  test('with the address that was followed', () => {
    expect(told({ ...delivered, event: 'click', url: 'https://hotel.example/?a=1&b=2' })).toMatchObject([
      { kind: 'click', detail: 'https://hotel.example/?a=1&b=2' },
    ]);
  });

  test('is cut where a mail server talks without end, and freed of what cannot be stored', () => {
    expect(told({ ...delivered, event: 'bounce', reason: `a\0b\ud800c${'x'.repeat(600)}` })[0]?.detail).toBe(`abc${'x'.repeat(495)}`);
  });

  test.each<[string, object]>([
    ['of a kind that nobody knows', { ...delivered, event: 'group_resubscribe' }],
    ['about a mail that is not ours', { ...delivered, messageId: undefined }],
    ['about a mail of the house', { ...delivered, groupId: undefined }],
    ['without a name', { ...delivered, sg_event_id: '' }],
    ['at no time', { ...delivered, timestamp: 'yesterday' }],
    ['that is no event at all', []],
  ])('is left out where it is %s, and the rest is read', (_, other) => {
    expect(told(other, delivered)).toHaveLength(1);
  });
});
