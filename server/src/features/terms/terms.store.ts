import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listTerms } from '#contract/terms.ts';
import type { HotelId, TermsId } from '#contract/vocabulary/ids.ts';
import type { Terms } from '#domain/terms/terms.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

const here = sql`terms.group_id = current_hotel_group()`;
const ownTexts = sql`terms_text.group_id = terms.group_id and terms_text.terms_id = terms.id`;

const columns = sql`terms.id, terms.code,
  coalesce((select json_object_agg(language, description) from terms_text where ${ownTexts}), '{}') as texts`;

export async function findTerms(tx: Tx, id: TermsId): Promise<Terms | undefined> {
  return tx.row<Terms>(sql`select ${columns} from terms where ${here} and id = ${id}`);
}

export async function findTermsByCode(tx: Tx, code: string): Promise<Pick<Terms, 'id'> | undefined> {
  return tx.row<Pick<Terms, 'id'>>(sql`select id from terms where ${here} and lower(code) = lower(${code})`);
}

const code = alphabetical('terms.code');

const order: Record<QueryOf<typeof listTerms>['sort'], Sql> = { code, '-code': sql`${code} desc` };

export async function listTermsRows(tx: Tx, query: QueryOf<typeof listTerms>): Promise<{ terms: Terms[]; count: number }> {
  const inText = (pattern: string) => sql`exists (select from terms_text where ${ownTexts} and description ilike ${pattern})`;
  const conditions = [
    here,
    ...(query.search ? [sql`(terms.code ilike ${containing(query.search)} or ${inText(containing(query.search))})`] : []),
  ];
  const where = join(conditions, ' and ');
  const terms = await tx.rows<Terms>(sql`select ${columns} from terms where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from terms where ${where}`);
  return { terms, count: total?.count ?? 0 };
}

/** Every hotel that an offer with these terms belongs to; of terms that no offer has, the hotel that made them. */
export async function hotelsOfTerms(tx: Tx, id: TermsId): Promise<{ id: HotelId; active: boolean }[]> {
  const bearing = sql`select id from offer where group_id = current_hotel_group() and terms_id = ${id}`;
  return tx.rows(sql`
    select id, active from hotels_of_offers(array(${bearing}))
    union select owner.id, owner.active from terms cross join lateral hotels_of_maker(terms.made_in) as owner
      where ${here} and terms.id = ${id} and not exists (${bearing})`);
}

export async function saveTermsRow(tx: Tx, { id, code: newCode, texts }: Terms, madeIn?: string): Promise<void> {
  await tx.run(sql`
    insert into terms (group_id, id, code, made_in) values (current_hotel_group(), ${id}, ${newCode}, ${madeIn ?? null})
    on conflict (group_id, id) do update set code = excluded.code`);
  await tx.run(sql`
    delete from terms_text where group_id = current_hotel_group() and terms_id = ${id} and language <> all (${Object.keys(texts)})`);
  await tx.run(sql`
    insert into terms_text (group_id, terms_id, language, description)
    select current_hotel_group(), ${id}, key, value from json_each_text(${JSON.stringify(texts)})
    on conflict (group_id, terms_id, language) do update set description = excluded.description`);
}

export async function deleteTermsRow(tx: Tx, id: TermsId): Promise<void> {
  await tx.run(sql`delete from terms where ${here} and id = ${id}`);
}
