import sql from 'sql-template-tag';
import type { SaleId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

/** Everything kept about how these sales went to the hotel's system, as rows. */
async function keptAbout(tx: Tx, saleIds: readonly SaleId[]): Promise<object[]> {
  const rows = await tx.rows<{ registration: object }>(sql`
    select to_jsonb(sale_registration) - '{group_id,password_sealed,key}'::text[] as registration
    from sale_registration where ${here} and sale_id = any(${saleIds}::uuid[]) order by asked_at`);
  return rows.map(({ registration }) => registration);
}

/** That a sale was registered stays; for whom, and words that may name somebody, go. */
async function erase(tx: Tx, saleIds: readonly SaleId[]): Promise<void> {
  await tx.run(sql`
    update sale_registration set first_name = '', last_name = '', email = '', fiscal_number = '',
      failure_words = case when failure_words is not null then '' end
    where ${here} and sale_id = any(${saleIds}::uuid[])`);
}

export const registrationRecords = { keptAbout, erase };
