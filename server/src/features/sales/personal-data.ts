import sql from 'sql-template-tag';
import type { ProfileId, SaleId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Everything kept about what a guest bought in the hotels this is done for, as rows: whoever adds a column need not think of it here. */
async function keptAbout(tx: Tx, profileId: ProfileId): Promise<{ id: SaleId }[]> {
  const rows = await tx.rows<{ sale: { id: SaleId } }>(sql`
    select to_jsonb(sale) - 'group_id' || jsonb_build_object('items', (
      select jsonb_agg(to_jsonb(sale_item) - '{group_id,sale_id}'::text[] order by line)
      from sale_item where sale_item.group_id = sale.group_id and sale_item.sale_id = sale.id)) as sale
    from sale where group_id = current_hotel_group() and profile_id = ${profileId}
      and (current_hotels() is null or hotel_id = any(current_hotels())) order by created_at`);
  return rows.map(({ sale }) => sale);
}

/** The sums stay; who bought does not. Answers which sales they were. */
async function erase(tx: Tx, profileId: ProfileId): Promise<SaleId[]> {
  const rows = await tx.rows<{ id: SaleId }>(sql`
    update sale set first_name = '', last_name = '', email = '', fiscal_number = '', phone = '', country_code = '', post_code = '', city = '',
      address = '', notes = ''
    where group_id = current_hotel_group() and profile_id = ${profileId} returning id`);
  return rows.map(({ id }) => id);
}

export const buyerRecords = { keptAbout, erase };
