import sql, { type Sql } from 'sql-template-tag';
import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { MessageEventKind, MessageState } from '#contract/vocabulary/vouchers.ts';
import type { Failed } from '#domain/notification/delivery.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A mail on its way, as whoever sends it needs to know it. */
export interface Delivery {
  id: MessageId;
  voucherId: VoucherId;
  to: string;
  language: ContentLanguage;
  state: MessageState;
  tries: number;
  sendingSince: Date | null;
}

const here = sql`group_id = current_hotel_group()`;

export async function findDelivery(tx: Tx, id: MessageId): Promise<Delivery | undefined> {
  return tx.row<Delivery>(sql`
    select id, voucher_id as "voucherId", sent_to as "to", language, state, tries, sending_since as "sendingSince"
    from message where ${here} and id = ${id}`);
}

/** One of many takes it; the others find that it is no longer waiting. Committed before the mail server is asked. */
export async function claim(tx: Tx, { id, to }: Delivery, subject: string, now: Date): Promise<boolean> {
  const claimed = await tx.run(sql`
    update message set state = 'sending', sending_since = ${now}, tries = tries + 1, subject = ${subject}, next_try_at = null
    where ${here} and id = ${id} and state = 'queued' and sent_to = ${to}`);
  return claimed === 1;
}

/** An event is written with the change it tells, and only if that took place: mails of an erased guest are out of reach. */
async function moveOn(
  tx: Tx,
  id: MessageId,
  from: MessageState,
  changes: Sql,
  events: { kind: MessageEventKind; at: Date; detail: string }[],
) {
  const moved = await tx.run(sql`update message set ${changes} where ${here} and id = ${id} and state = ${from}`);
  if (moved === 0) return;
  for (const { kind, at, detail } of events) {
    await tx.run(sql`
      insert into message_event (group_id, message_id, at, kind, detail) values (current_hotel_group(), ${id}, ${at}, ${kind}, ${detail})`);
  }
}

const arrivals = {
  accepted: { state: 'sent', kinds: ['processed'] },
  delivered: { state: 'delivered', kinds: ['processed', 'delivered'] },
} as const satisfies Record<string, { state: MessageState; kinds: MessageEventKind[] }>;

export function markSent(tx: Tx, id: MessageId, arrival: keyof typeof arrivals, now: Date): Promise<void> {
  const { state, kinds } = arrivals[arrival];
  return moveOn(
    tx,
    id,
    'sending',
    sql`state = ${state}, sent_at = ${now}, sending_since = null, last_error = null`,
    kinds.map((kind) => ({ kind, at: now, detail: '' })),
  );
}

/** A mail of the past: nobody is asked to send it any more. */
export function keepArrived(tx: Tx, id: MessageId, at: Date): Promise<void> {
  const events = arrivals.delivered.kinds.map((kind) => ({ kind, at, detail: '' }));
  return moveOn(tx, id, 'queued', sql`state = 'delivered', sent_at = ${at}, tries = 1`, events);
}

const told = { queued: 'deferred', uncertain: 'deferred', failed: 'bounce' } as const satisfies Record<Failed['state'], MessageEventKind>;

export function markFailed(tx: Tx, id: MessageId, { state, nextTryAt }: Failed, error: string | null, now: Date): Promise<void> {
  return moveOn(tx, id, 'sending', sql`state = ${state}, next_try_at = ${nextTryAt}, sending_since = null, last_error = ${error}`, [
    { kind: told[state], at: now, detail: error ?? '' },
  ]);
}

/** It never came to sending: what it should show could not be put together. */
export function markUnready(tx: Tx, id: MessageId, { state, nextTryAt }: Failed, error: string, now: Date): Promise<void> {
  return moveOn(tx, id, 'queued', sql`state = ${state}, next_try_at = ${nextTryAt}, tries = tries + 1, last_error = ${error}`, [
    { kind: state === 'failed' ? 'dropped' : 'deferred', at: now, detail: error },
  ]);
}

/** Whoever was sending it did not: it waits for its turn again. */
export function release(tx: Tx, id: MessageId): Promise<void> {
  return moveOn(tx, id, 'sending', sql`state = 'queued', sending_since = null`, []);
}

/** Somebody wants it sent, to where its voucher is mailed today. */
export async function requeue(tx: Tx, id: MessageId, to: string, now: Date): Promise<void> {
  await tx.run(sql`
    update message set state = 'queued', sent_to = ${to}, tries = 0, next_try_at = null, last_error = null, sent_at = null
    where ${here} and id = ${id}`);
  await tx.run(sql`
    insert into message_event (group_id, message_id, at, kind, detail) values (current_hotel_group(), ${id}, ${now}, 'queued', '')`);
}
