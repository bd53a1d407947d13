import type { HotelGroupId, WebhookDeliveryId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type DeliveryFailure, webhookTest } from '#contract/vocabulary/webhooks.ts';
import { afterFailure, restsUntil } from '#domain/webhook/delivery.ts';
import { groupScope } from '../../platform/db/database.ts';
import { OutgoingFailure } from '../../platform/outgoing/send-request.ts';
import { type Attempt, type DeliveryToSend, findToSend, keepAttempt, keepBody, markDelivered, markFailed } from './deliveries.store.ts';
import { bodyOf } from './event-body.ts';
import { signatureOf } from './sign.ts';
import { secretContext, type WebhookTools } from './webhook-tools.ts';
import { keepStanding } from './webhooks.store.ts';

/** Long enough for a receiver that thinks before it answers; most answer first and think later. */
const timeoutMs = 10_000;
const answerBytes = 4 * limits.webhookAnswerChars;

const failures = {
  addressRefused: 'addressRefused',
  unreachable: 'unreachable',
  timedOut: 'timedOut',
  tls: 'tls',
  // Cut, never refused for its length.
  tooLarge: 'refused',
} as const satisfies Record<OutgoingFailure['kind'], DeliveryFailure>;

/** What PostgreSQL cannot keep in a text, nobody needs to read. */
const beginningOf = (text: string) =>
  [...text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')].slice(0, limits.webhookAnswerChars).join('');

type Ready = DeliveryToSend & { body: string };

function secretsOf({ secrets }: WebhookTools, groupId: HotelGroupId, delivery: DeliveryToSend, now: Date): string[] {
  const { secretSealed, oldSecretSealed, oldSecretUntil, webhookId } = delivery;
  const holds = oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return [secretSealed, ...(holds ? [oldSecretSealed] : [])].map((sealed) => secrets.open(sealed, secretContext(groupId, webhookId)));
}

async function send(tools: WebhookTools, groupId: HotelGroupId, delivery: Ready): Promise<Attempt> {
  const { body, event, eventId, url } = delivery;
  const at = tools.platform.clock.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const began = performance.now();
  const told = (answered: Pick<Attempt, 'status' | 'failure' | 'answer'>): Attempt => ({
    ...answered,
    at,
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const { status, text } = await tools.outgoing({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Vale-Webhooks/1',
        'vale-event': event,
        'vale-event-id': eventId,
        'vale-timestamp': String(timestamp),
        'vale-signature': signatureOf(secretsOf(tools, groupId, delivery, at), timestamp, body),
      },
      body,
      timeoutMs,
      maxBytes: answerBytes,
      overlong: 'cut',
    });
    // An answer that leads elsewhere is not followed, so it is no arrival either.
    return told({ status, failure: status >= 200 && status < 300 ? null : 'refused', answer: beginningOf(text) });
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return told({ status: null, failure: failures[error.kind], answer: '' });
  }
}

/** One try. What was sent, what was answered and where it leaves the delivery are kept in one transaction after it; nothing is held open meanwhile. */
export async function attemptDelivery(
  tools: WebhookTools,
  groupId: HotelGroupId,
  id: WebhookDeliveryId,
): Promise<'delivered' | 'failed' | 'gone'> {
  const { database, clock } = tools.platform;
  const delivery = await database.transaction(groupScope(groupId), async (tx): Promise<Ready | undefined> => {
    const found = await findToSend(tx, id);
    if (!found) return undefined;
    const body = found.body ?? (await bodyOf(tx, found));
    if (found.body === null) await keepBody(tx, id, body);
    return { ...found, body };
  });
  if (!delivery) return 'gone';

  const attempt = await send(tools, groupId, delivery);
  const now = clock.now();
  const isTest = delivery.event === webhookTest;
  return database.transaction(groupScope(groupId), async (tx) => {
    await keepAttempt(tx, id, attempt);
    if (attempt.failure === null) {
      await markDelivered(tx, id, now);
      await keepStanding(tx, delivery.webhookId, now, null, false);
      return 'delivered';
    }
    const tries = delivery.tries + 1;
    // Somebody waits for the result of a test; it is not tried again behind their back.
    const next = isTest ? ({ state: 'stuck', nextTryAt: null } as const) : afterFailure({ tries, since: delivery.since }, now);
    await markFailed(tx, id, next.state, next.nextTryAt);
    await keepStanding(tx, delivery.webhookId, now, isTest ? null : restsUntil(tries, now), true);
    return 'failed';
  });
}
