import sql, { join, type Sql } from 'sql-template-tag';
import type { ApprovalAbout, listApprovals } from '#contract/approvals.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { ApprovalKind, ApprovalState } from '#contract/vocabulary/approvals.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ApprovalId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list-query.ts';

interface NewApproval {
  id: ApprovalId;
  hotelId: HotelId | null;
  kind: ApprovalKind;
  permission: Permission;
  about: ApprovalAbout;
  amountMinor: number | null;
  currency: Currency | null;
  askedBy: string;
  askedAt: Date;
  lapsesAt: Date;
  requestSealed: string;
}

export interface ApprovalRow extends Omit<NewApproval, 'requestSealed'> {
  state: ApprovalState;
  requestSealed: string | null;
  hotelName: string | null;
  askedByName: string | null;
  decidedBy: PersonId | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  word: string;
}

const nameOf = (person: Sql) => sql`nullif(trim(${person}.given_name || ' ' || ${person}.family_name), '')`;

const columns = sql`
  approval.id, approval.hotel_id as "hotelId", kind, permission, about, amount_minor as "amountMinor", approval.currency, asked_by as "askedBy",
  asked_at as "askedAt", lapses_at as "lapsesAt", state, request_sealed as "requestSealed", hotel.display_name as "hotelName",
  ${nameOf(sql`asker`)} as "askedByName", decided_by as "decidedBy", ${nameOf(sql`decider`)} as "decidedByName", decided_at as "decidedAt", word`;
const rows = sql`approval left join hotel on hotel.id = approval.hotel_id
  left join person asker on asker.id = asked_by left join person decider on decider.id = decided_by`;
const here = sql`approval.group_id = current_hotel_group()`;

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  const { id, hotelId, kind, permission, about, amountMinor, currency, requestSealed, askedBy, askedAt, lapsesAt } = approval;
  await tx.run(sql`
    insert into approval (group_id, id, hotel_id, kind, permission, about, amount_minor, currency, request_sealed, asked_by, asked_at, lapses_at, state)
    values (current_hotel_group(), ${id}, ${hotelId}, ${kind}, ${permission}, ${JSON.stringify(about)}, ${amountMinor}, ${currency},
      ${requestSealed}, ${askedBy}, ${askedAt}, ${lapsesAt}, 'waiting')`);
}

export function findApproval(tx: Tx, id: ApprovalId): Promise<ApprovalRow | undefined> {
  return tx.row<ApprovalRow>(sql`select ${columns} from ${rows} where ${here} and approval.id = ${id}`);
}

export async function lockApproval(tx: Tx, id: ApprovalId): Promise<ApprovalRow | undefined> {
  await tx.run(sql`select from approval where group_id = current_hotel_group() and id = ${id} for update`);
  return findApproval(tx, id);
}

interface End {
  state: 'done' | 'refused' | 'moved';
  by: string;
  at: Date;
  word: string;
  became: string | null;
}

/** What was asked is needed no more. */
export async function endApproval(tx: Tx, id: ApprovalId, { state, by, at, word, became }: End): Promise<void> {
  const changed = await tx.run(sql`
    update approval set state = ${state}, decided_by = ${by}, decided_at = ${at}, word = ${word}, became = ${became}, request_sealed = null
    where group_id = current_hotel_group() and id = ${id} and state = 'waiting'`);
  if (changed !== 1) throw new Error(`approval ${id} was decided while it was held`);
}

/** In whichever groups: those whose time is up. */
export function lapseApprovals(tx: Tx, now: Date): Promise<number> {
  return tx.run(sql`update approval set state = 'lapsed', request_sealed = null where state = 'waiting' and lapses_at <= ${now}`);
}

interface Listed {
  query: QueryOf<typeof listApprovals>;
  /** Only what this person asked for. */
  askedBy: PersonId | undefined;
  now: Date;
}

export async function listApprovalRows(tx: Tx, { query, askedBy, now }: Listed): Promise<{ approvals: ApprovalRow[]; count: number }> {
  const state = sql`case when state = 'waiting' and lapses_at <= ${now} then 'lapsed' else state end`;
  const conditions = [
    here,
    ...(askedBy ? [sql`asked_by = ${askedBy}`] : []),
    ...(query.id ? [sql`approval.id = ${query.id}`] : []),
    ...(query.kind ? [sql`kind = ${query.kind}`] : []),
    ...(query.state ? [sql`${state} = any(${query.state}::text[])`] : []),
  ];
  const where = join(conditions, ' and ');
  const order = query.sort === 'askedAt' ? sql`asked_at` : sql`asked_at desc`;
  const approvals = await tx.rows<ApprovalRow>(sql`
    select ${columns} from ${rows} where ${where} order by ${state} = 'waiting' desc, ${order}, approval.id ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from approval where ${where}`);
  return { approvals, count: total?.count ?? 0 };
}
