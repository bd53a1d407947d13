import sql, { type Sql } from 'sql-template-tag';
import type { ProfileId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The guest's own vouchers, and those the guest bought for others: those sold or used in the hotels this is done for. */
function concerning(profileId: ProfileId, saleIds: readonly SaleId[]): Sql {
  return sql`voucher.group_id = current_hotel_group() and (profile_id = ${profileId} or sale_id = any(${saleIds}::uuid[]))
    and (current_hotels() is null or hotel_id = any(current_hotels()) or exists (
      select from entry where entry.group_id = voucher.group_id and entry.voucher_id = voucher.id
        and entry.kind = 'redeemed' and entry.hotel_id = any(current_hotels())))`;
}

/** Everything kept about a guest's vouchers and their entries, as rows, without what proves or protects them. */
export async function vouchersKeptAbout(tx: Tx, profileId: ProfileId, saleIds: readonly SaleId[]): Promise<{ id: VoucherId }[]> {
  const rows = await tx.rows<{ voucher: { id: VoucherId } }>(sql`
    select to_jsonb(voucher) - '{group_id,head_hash,pin_sealed,wrong_pins,pin_locked_until,sold_as_id}'::text[] || jsonb_build_object('entries', (
      select jsonb_agg(to_jsonb(entry) - '{group_id,voucher_id,previous_hash,hash,notes_digest,transaction_id}'::text[]
                       || jsonb_build_object('notes', entry_note.notes) order by sequence)
      from entry left join entry_note on entry_note.group_id = entry.group_id and entry_note.entry_id = entry.id
      where entry.group_id = voucher.group_id and entry.voucher_id = voucher.id)) as voucher
    from voucher where ${concerning(profileId, saleIds)} order by created_at, ordinal`);
  return rows.map(({ voucher }) => voucher);
}

/**
 * Balances and entries stay as they are, and the digests of the words in them; the words go. A voucher that was bought for another guest
 * keeps that guest's name. Answers which vouchers they were.
 */
export async function eraseClient(tx: Tx, profileId: ProfileId, saleIds: readonly SaleId[]): Promise<VoucherId[]> {
  const isOthers = sql`profile_id is distinct from ${profileId} and profile_id is not null`;
  const rows = await tx.rows<{ id: VoucherId }>(sql`
    update voucher set
      first_name = case when ${isOthers} then first_name else '' end,
      last_name = case when ${isOthers} then last_name else '' end,
      email = case when ${isOthers} then email else '' end,
      gift_from = null, gift_to = null, sender = null, recipient = null, message = null, notes = '', version = version + 1
    where ${concerning(profileId, saleIds)} returning id`);
  const ids = rows.map(({ id }) => id);
  await tx.run(sql`
    update entry_note set notes = null where group_id = current_hotel_group() and voucher_id = any(${ids}::uuid[]) and notes is not null`);
  return ids;
}
