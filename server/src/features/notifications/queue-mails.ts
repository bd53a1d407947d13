import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { HotelGroupId, MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { type Mailable, type NotMailable, recipientOf } from '#domain/notification/recipient.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { inLanguage, type SoldAs } from '../vouchers/index.ts';

export interface QueuedMail {
  groupId: HotelGroupId;
  messageId: MessageId;
}

export const mailQueued = defineTopic<QueuedMail>('mail-queued');

interface MailableVoucher extends Mailable {
  id: VoucherId;
  offerCode: string;
  subject: string | null;
  texts: SoldAs['texts'];
}

export interface QueuedMails {
  queued: { voucherId: VoucherId; messageId: MessageId }[];
  /** Those that cannot be mailed, each with the reason. */
  skipped: { voucherId: VoucherId; reason: NotMailable }[];
}

async function mailableVouchers(tx: Tx, ids: readonly VoucherId[]): Promise<MailableVoucher[]> {
  return tx.rows<MailableVoucher>(sql`
    select voucher.id, voucher.is_gift as "isGift", voucher.recipient, voucher.email, offer.template_id is not null or voucher.channel <> 'Frontend' as "hasTemplate",
      offer.code as "offerCode", offer.subject, sold_as.content -> 'texts' as texts
    from voucher
      join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
      join sold_as on sold_as.group_id = voucher.group_id and sold_as.id = voucher.sold_as_id
    where voucher.group_id = current_hotel_group() and voucher.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], voucher.id)`);
}

/** Has the mails sent once this commits. */
export async function publishMails(tx: CommandTx, messageIds: readonly MessageId[]): Promise<void> {
  if (tx.scope.kind !== 'group') throw new Error('a voucher mail belongs to a hotel group');
  for (const messageId of messageIds) await tx.publish(mailQueued, { groupId: tx.scope.groupId, messageId });
}

/**
 * Writes the mails of these vouchers with the change that asks for them: they exist exactly when it does, and are sent outside it.
 * A voucher that cannot be mailed is no reason to refuse a sale; whoever asked is told which they are.
 */
export async function queueVoucherMails(
  tx: CommandTx,
  voucherIds: readonly VoucherId[],
  language: ContentLanguage,
  origin: Origin,
): Promise<QueuedMails> {
  const { queued, skipped }: QueuedMails = { queued: [], skipped: [] };
  const rows: object[] = [];
  for (const voucher of await mailableVouchers(tx, voucherIds)) {
    const recipient = recipientOf(voucher);
    if (!recipient.ok) {
      skipped.push({ voucherId: voucher.id, reason: recipient.reason });
      continue;
    }
    const messageId = randomUUID() as MessageId;
    queued.push({ voucherId: voucher.id, messageId });
    const subject = voucher.subject ?? inLanguage(voucher.texts, language)?.title ?? voucher.offerCode;
    rows.push({ id: messageId, voucher_id: voucher.id, sent_to: recipient.value, subject });
  }
  await tx.run(sql`
    with queued as (
      insert into message (group_id, id, voucher_id, sent_to, subject, language, state, created_at, created_by)
      select current_hotel_group(), id, voucher_id, sent_to, subject, ${language}, 'queued', ${tx.now}::timestamptz, ${origin.actor}
      from json_to_recordset(${JSON.stringify(rows)}) as row (id uuid, voucher_id uuid, sent_to text, subject text)
      returning group_id, id, created_at)
    insert into message_event (group_id, message_id, at, kind, detail) select group_id, id, created_at, 'queued', '' from queued`);
  await publishMails(
    tx,
    queued.map(({ messageId }) => messageId),
  );
  return { queued, skipped };
}
