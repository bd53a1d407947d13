import sql from 'sql-template-tag';
import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { MessageEventKind } from '#contract/vocabulary/vouchers.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface PastMessage {
  id: MessageId;
  voucherId: VoucherId;
  to: string;
  subject: string;
  language: ContentLanguage;
  state: 'delivered' | 'failed' | 'uncertain' | 'undeliverable';
  lastError: string | null;
  at: Date;
  by: string;
}

const outcomes: Record<PastMessage['state'], readonly MessageEventKind[]> = {
  delivered: ['queued', 'processed', 'delivered'],
  failed: ['queued', 'bounce'],
  uncertain: ['queued', 'deferred'],
  undeliverable: ['queued', 'processed', 'bounce'],
};

/** A mail of the past, with its events a second apart. */
export async function insertMessage(tx: Tx, message: PastMessage): Promise<void> {
  const { id, voucherId, to, subject, language, state, lastError, at, by } = message;
  await tx.run(sql`
    insert into message (group_id, id, voucher_id, sent_to, subject, language, state, tries, last_error, created_at, created_by, sent_at)
    values (current_hotel_group(), ${id}, ${voucherId}, ${to}, ${subject}, ${language}, ${state}, 1, ${lastError}, ${at}, ${by},
      ${outcomes[state].includes('processed') ? at : null})`);
  for (const [seconds, kind] of outcomes[state].entries()) {
    const detail = kind === 'queued' || kind === 'processed' ? '' : (lastError ?? '');
    await tx.run(sql`
      insert into message_event (group_id, message_id, at, kind, detail)
      values (current_hotel_group(), ${id}, ${new Date(at.getTime() + seconds * 1000)}, ${kind}, ${detail})`);
  }
}
