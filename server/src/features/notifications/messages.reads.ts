import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listStuckMessages } from '#contract/notifications.ts';
import type { HotelId, MessageId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { MessageEventKind, MessageState } from '#contract/vocabulary/vouchers.ts';
import type { Tx } from '../../platform/db/database.ts';
import { containing, pageOf } from '../../platform/db/list-query.ts';

export interface MessageRecord {
  id: MessageId;
  voucherId: VoucherId;
  to: string;
  subject: string;
  language: ContentLanguage;
  state: MessageState;
  tries: number;
  /** What the mail server said, or one of our own codes. */
  lastError: string | null;
  nextTryAt: string | null;
  createdAt: string;
  sentAt: string | null;
  events: { kind: MessageEventKind; at: string; detail: string }[];
}

export interface StuckMessageRecord extends MessageRecord {
  voucherIdFirst8: string;
  number: string;
  hotelName: string;
}

const here = sql`message.group_id = current_hotel_group()`;
const instant = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`
  message.id, message.voucher_id as "voucherId", message.sent_to as "to", message.subject, message.language, message.state, message.tries,
  message.last_error as "lastError", ${instant(sql`message.next_try_at`)} as "nextTryAt", ${instant(sql`message.created_at`)} as "createdAt",
  ${instant(sql`message.sent_at`)} as "sentAt", coalesce((
    select json_agg(json_build_object('kind', kind, 'at', ${instant(sql`at`)}, 'detail', detail) order by at)
    from message_event where message_event.group_id = message.group_id and message_event.message_id = message.id), '[]') as events`;

export async function findMessage(tx: Tx, id: MessageId): Promise<MessageRecord | undefined> {
  return tx.row<MessageRecord>(sql`select ${columns} from message where ${here} and id = ${id}`);
}

export async function messagesOfVoucher(tx: Tx, voucherId: VoucherId): Promise<MessageRecord[]> {
  return tx.rows<MessageRecord>(
    sql`select ${columns} from message where ${here} and voucher_id = ${voucherId} order by created_at desc, id`,
  );
}

/** The mails of every voucher of a sale, newest first. */
export async function messagesOfSale(tx: Tx, saleId: SaleId): Promise<MessageRecord[]> {
  return tx.rows<MessageRecord>(sql`
    select ${columns} from message join voucher on voucher.group_id = message.group_id and voucher.id = message.voucher_id
    where ${here} and voucher.sale_id = ${saleId} order by message.created_at desc, message.id`);
}

/** As the index on stuck mails says it. */
const stuck = sql`
  (message.state in ('failed', 'uncertain', 'undeliverable') or (message.state = 'queued' and message.tries > 0)) and message.sent_to <> ''`;

/** Of vouchers sold in these hotels; of all when none are named. */
export async function listStuckRows(
  tx: Tx,
  query: QueryOf<typeof listStuckMessages>,
  { hotelIds, isCovered }: { hotelIds: readonly HotelId[] | undefined; isCovered: boolean },
): Promise<{ messages: StuckMessageRecord[]; count: number }> {
  const pattern = containing(query.search ?? '');
  // A subject may bear whatever a template writes into it.
  const searched = isCovered
    ? sql`number ilike ${pattern}`
    : sql`(sent_to ilike ${pattern} or subject ilike ${pattern} or number ilike ${pattern})`;
  const conditions = [
    here,
    stuck,
    ...(query.state === undefined ? [] : [sql`message.state = ${query.state}`]),
    ...(query.search ? [searched] : []),
    ...(hotelIds === undefined ? [] : [sql`voucher.hotel_id = any(${hotelIds}::uuid[])`]),
  ];
  const from = sql`
    from message
      join voucher on voucher.group_id = message.group_id and voucher.id = message.voucher_id
      join hotel on hotel.id = voucher.hotel_id
    where ${join(conditions, ' and ')}`;
  const messages = await tx.rows<StuckMessageRecord>(sql`
    select ${columns}, voucher.first8 as "voucherIdFirst8", voucher.number, hotel.display_name as "hotelName"
    ${from} order by message.created_at desc, message.id ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) ${from}`);
  return { messages, count: total?.count ?? 0 };
}
