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
