import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listTags } from '#contract/tags.ts';
import type { HotelId, TagId } from '#contract/vocabulary/ids.ts';
import type { Tag } from '#domain/tag/tag.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

const columns = sql`id, code, description, active`;

/** Row-level security already keeps other groups out; a store that forgets the group still sees none of theirs. */
const here = sql`group_id = current_hotel_group()`;

export async function findTag(tx: Tx, id: TagId): Promise<Tag | undefined> {
  return tx.row<Tag>(sql`select ${columns} from tag where ${here} and id = ${id}`);
}

export async function findTagByCode(tx: Tx, code: string): Promise<Tag | undefined> {
  return tx.row<Tag>(sql`select ${columns} from tag where ${here} and lower(code) = lower(${code})`);
}

const code = alphabetical('code');
const description = alphabetical('description');

/** Each sort ends in the code, so that a page never shows a row twice. */
const order: Record<QueryOf<typeof listTags>['sort'], Sql> = {
  code,
  '-code': sql`${code} desc`,
  description: sql`${description}, ${code}`,
  '-description': sql`${description} desc, ${code}`,
  active: sql`active desc, ${code}`,
  '-active': sql`active, ${code}`,
};

export async function listTagRows(tx: Tx, query: QueryOf<typeof listTags>): Promise<{ tags: Tag[]; count: number }> {
  const conditions = [
    here,
    ...(query.search ? [sql`(code ilike ${containing(query.search)} or description ilike ${containing(query.search)})`] : []),
    ...(query.active === undefined ? [] : [sql`active = ${query.active}`]),
  ];
  const where = join(conditions, ' and ');
  const tags = await tx.rows<Tag>(sql`select ${columns} from tag where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from tag where ${where}`);
  return { tags, count: total?.count ?? 0 };
}

/** Every hotel that an offer with the tag belongs to; of a tag that no offer bears, the hotel that made it. */
export async function hotelsOfTag(tx: Tx, id: TagId): Promise<{ id: HotelId; active: boolean }[]> {
  const bearing = sql`select id from offer where group_id = current_hotel_group() and tag_id = ${id}`;
  return tx.rows(sql`
    select id, active from hotels_of_offers(array(${bearing}))
    union select owner.id, owner.active from tag cross join lateral hotels_of_maker(tag.made_in) as owner
      where ${here} and tag.id = ${id} and not exists (${bearing})`);
}

export async function saveTagRow(tx: Tx, tag: Tag, madeIn?: string): Promise<void> {
  await tx.run(sql`
    insert into tag (group_id, id, code, description, active, made_in)
    values (current_hotel_group(), ${tag.id}, ${tag.code}, ${tag.description}, ${tag.active}, ${madeIn ?? null})
    on conflict (group_id, id) do update set code = excluded.code, description = excluded.description, active = excluded.active`);
}

export async function deleteTagRow(tx: Tx, id: TagId): Promise<void> {
  await tx.run(sql`delete from tag where ${here} and id = ${id}`);
}
