import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { type ChainedChange, changeText } from '#domain/change/chain.ts';
import { type Database, systemScope, type Tx } from '../db/database.ts';

/** The chain of what belongs to no hotel group. */
export const platformChain = '00000000-0000-0000-0000-000000000000';

const atOnce = 1_000;

/** Everything of a record but its place, in the form that is hashed. */
export const changeFields: Sql = sql`
  group_id as "groupId", number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, command, subject_kind as subject,
  subject_id as "subjectId", request_id as "requestId"`;

export type UnlinkedChange = Omit<ChainedChange, 'sequence' | 'previousHash' | 'detailDigest'>;

export interface Chain {
  length: number;
  headHash: string | null;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface Waiting extends UnlinkedChange {
  detail: string;
}

async function chainsOf(tx: Tx, names: readonly string[]): Promise<Map<string, Chain>> {
  const rows = await tx.rows<Chain & { name: string }>(sql`
    select group_id as name, length, encode(head_hash, 'hex') as "headHash" from change_chain where group_id = any(${names}::uuid[])`);
  return new Map(rows.map(({ name, length, headHash }) => [name, { length, headHash }]));
}

/** Chain after chain in memory, then both tables in one statement each. */
async function linkSome(tx: Tx): Promise<number> {
  // Whoever comes second, such as after a lost connection, waits and goes on where the first ended.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('link-changes'))`);
  const waiting = await tx.rows<Waiting>(sql`
    select ${changeFields}, detail::text from audit_change where hash is null order by number limit ${atOnce}`);
  const chains = await chainsOf(tx, [...new Set(waiting.map(({ groupId }) => groupId ?? platformChain))]);
  const links = waiting.map(({ detail, ...change }) => {
    const name = change.groupId ?? platformChain;
    const { length, headHash } = chains.get(name) ?? { length: 0, headHash: null };
    const link = { ...change, sequence: length + 1, previousHash: headHash, detailDigest: sha256(detail) };
    const hash = sha256(changeText(link));
    chains.set(name, { length: link.sequence, headHash: hash });
    return { ...link, hash };
  });
  if (links.length === 0) return 0;
  await tx.run(sql`
    update audit_change set sequence = link.sequence, detail_digest = decode(link."detailDigest", 'hex'),
      previous_hash = decode(link."previousHash", 'hex'), hash = decode(link.hash, 'hex')
    from json_to_recordset(${JSON.stringify(links)})
      as link (number bigint, sequence bigint, "detailDigest" text, "previousHash" text, hash text)
    where audit_change.number = link.number and audit_change.hash is null`);
  const heads = [...chains].map(([name, chain]) => ({ name, ...chain }));
  await tx.run(sql`
    insert into change_chain (group_id, length, head_hash)
    select name, length, decode("headHash", 'hex') from json_to_recordset(${JSON.stringify(heads)}) as head (name uuid, length bigint, "headHash" text)
    on conflict (group_id) do update set length = excluded.length, head_hash = excluded.head_hash`);
  return links.length;
}

/**
 * Gives every record that has none its place in its chain. Afterwards and by one process at a time, so that no command waits for another at the end
 * of a chain; what is not committed yet is not seen, and linked when it is.
 */
export async function linkChanges(database: Database, signal?: AbortSignal): Promise<number> {
  let linked = 0;
  for (;;) {
    signal?.throwIfAborted();
    const some = await database.transaction(systemScope, linkSome);
    linked += some;
    if (some < atOnce) return linked;
  }
}
