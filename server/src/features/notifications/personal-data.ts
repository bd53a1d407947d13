import sql from 'sql-template-tag';
import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`message.group_id = current_hotel_group()`;

/** Everything kept about the mails of these vouchers, with what became of each, as rows. */
export async function mailsKeptAbout(tx: Tx, voucherIds: readonly VoucherId[]): Promise<object[]> {
  const rows = await tx.rows<{ mail: object }>(sql`
    select to_jsonb(message) - 'group_id' || jsonb_build_object('events', (
      select coalesce(jsonb_agg(to_jsonb(message_event) - '{group_id,message_id}'::text[] order by at), '[]')
      from message_event where message_event.group_id = message.group_id and message_event.message_id = message.id)) as mail
    from message where ${here} and voucher_id = any(${voucherIds}::uuid[]) order by created_at`);
  return rows.map(({ mail }) => mail);
}

/**
 * That mails were sent stays; to whom and what about does not. One that still waits is given up: there is nobody to send it to.
 * `address` is the guest's own, whatever voucher was mailed to it. Answers which mails they were.
 */
export async function eraseMails(tx: Tx, voucherIds: readonly VoucherId[], address: string | undefined): Promise<MessageId[]> {
  const rows = await tx.rows<{ id: MessageId }>(sql`
    update message set sent_to = '', subject = '', last_error = null, next_try_at = null,
      state = case when state in ('queued', 'sending') then 'failed' else state end
    where ${here} and (voucher_id = any(${voucherIds}::uuid[]) or lower(sent_to) = lower(${address ?? null})) returning id`);
  const ids = rows.map(({ id }) => id);
  await tx.run(sql`
    update message_event set detail = '' where group_id = current_hotel_group() and message_id = any(${ids}::uuid[]) and detail <> ''`);
  return ids;
}
