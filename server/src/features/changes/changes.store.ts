import sql from 'sql-template-tag';
import type { ChangeSubject } from '#contract/vocabulary/changes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list-query.ts';

export interface ChangeRow {
  id: string;
  at: Date;
  who: string;
  detail: Record<string, unknown>;
}

/** Row-level security shows those of the group one works in; to the platform, all. */
export async function readChanges(
  tx: Tx,
  subject: ChangeSubject,
  id: string,
  page: { pageIndex: number; pageSize?: number | undefined },
): Promise<{ rows: ChangeRow[]; count: number }> {
  const from = sql`audit_change left join person on person.id::text = actor where subject_kind = ${subject} and subject_id = ${id}`;
  const rows = await tx.rows<ChangeRow>(sql`
    select request_id as id, at, coalesce(nullif(concat_ws(' ', given_name, family_name), ''), actor) as who, detail
    from ${from} order by at desc, request_id ${pageOf(page)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from ${from}`);
  return { rows, count: total?.count ?? 0 };
}

const guids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function idsIn(detail: object): string[] {
  return JSON.stringify(detail).match(guids) ?? [];
}

/** What people call the hotels, licences and offers that a change names by id. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, display_name as name from hotel where id = any(${ids}::uuid[])
    union all select group_id, name from hotel_group where group_id = any(${ids}::uuid[])
    union all select id, name from licence where id = any(${ids}::uuid[])
    union all select id, code from offer where id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
