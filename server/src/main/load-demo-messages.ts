import sql from 'sql-template-tag';
import { MessageId, type VoucherId } from '#contract/vocabulary/ids.ts';
import { messages } from '#demo/messages.ts';
import { people } from '#demo/people.ts';
import { insertMessage } from '../features/notifications/index.ts';
import type { Tx } from '../platform/db/database.ts';

const hourMs = 3_600_000;

export async function loadMessages(tx: Tx, groupId: string, now: Date): Promise<void> {
  for (const { id, number, mistyped, hoursAgo, ...message } of messages.filter((one) => one.groupId === groupId)) {
    const voucher = await tx.row<{ id: VoucherId; hotelId: string; address: string }>(sql`
      select id, hotel_id as "hotelId", case when is_gift then recipient else email end as address from voucher where group_id = current_hotel_group() and number = ${number}`);
    if (!voucher) throw new Error(`voucher ${number} is not loaded`);
    const by = people.find(({ hotelIds }) => hotelIds.includes(voucher.hotelId));
    if (!by) throw new Error(`nobody of the demo works in hotel ${voucher.hotelId}`);
    const to = mistyped ? voucher.address.replace(/.@/, '@') : voucher.address;
    const at = new Date(now.getTime() - hoursAgo * hourMs);
    await insertMessage(tx, { ...message, id: MessageId.parse(id), voucherId: voucher.id, to, at, by: by.id });
  }
}
