import sql from 'sql-template-tag';
import { type ChainedChange, changeText } from '#domain/change/chain.ts';
import { type Database, systemScope, type Tx } from '../db/database.ts';
import { type Chain, changeFields, platformChain, sha256 } from './link-changes.ts';

/** The first place where a chain is not what was written. */
export interface BrokenLink {
  /** A hotel group, or the platform's own. */
  chain: string;
  sequence: number;
  what: string;
}

export interface AuditedChanges {
  changes: number;
  chains: number;
  /** Written a moment ago, and not linked yet. */
  waiting: number;
  brokenLinks: number;
  /** Where each chain ends. Kept outside the database, as in a log, they also tell of a chain that was written anew as a whole. */
  heads: { chain: string; length: number; hash: string | null }[];
}

interface AuditedChange extends ChainedChange {
  hash: string;
  detail: string;
  erasedBy: string | null;
}

const atOnce = 1_000;

function linksAfter(tx: Tx, chain: string, sequence: number): Promise<AuditedChange[]> {
  const own = chain === platformChain ? sql`group_id is null` : sql`group_id = ${chain}::uuid`;
  return tx.rows<AuditedChange>(sql`
    select ${changeFields}, sequence, detail::text, encode(detail_digest, 'hex') as "detailDigest", encode(previous_hash, 'hex') as "previousHash",
      encode(hash, 'hex') as hash, erased_by as "erasedBy"
    from audit_change where ${own} and sequence > ${sequence}::bigint and sequence <= ${sequence + atOnce}::bigint order by sequence, number`);
}

/** What is wrong with the record that follows, if anything is. */
function faultOf(link: AuditedChange, before: Chain): string | undefined {
  if (link.sequence === before.length) return 'there are two records in its place';
  if (link.sequence > before.length + 1) return `record ${before.length + 1} is missing before it`;
  if (link.previousHash !== before.headHash) return 'does not follow the record before it';
  if (link.hash !== sha256(changeText(link))) return `what ${link.actor} did (${link.command}) is not what was written`;
  if (link.erasedBy === null && link.detailDigest !== sha256(link.detail)) return `what ${link.command} changed is not what was written`;
  return;
}

/** Goes along a chain to its end or to the first broken link. */
async function follow(tx: Tx, chain: string, head: Chain, signal?: AbortSignal): Promise<{ seen: number; broken?: BrokenLink }> {
  let before: Chain = { length: 0, headHash: null };
  for (;;) {
    signal?.throwIfAborted();
    const links = await linksAfter(tx, chain, before.length);
    for (const link of links) {
      const what = faultOf(link, before);
      if (what) return { seen: before.length, broken: { chain, sequence: link.sequence, what } };
      before = { length: link.sequence, headHash: link.hash };
    }
    if (links.length === 0) break;
  }
  if (before.length === head.length && before.headHash === head.headHash) return { seen: before.length };
  return {
    seen: before.length,
    broken: { chain, sequence: before.length + 1, what: `the chain has ${before.length} records and had ${head.length}` },
  };
}

/** An erasure says how many records it emptied, in its own record; whoever empties another one under its name is one too many. */
function wrongErasures(tx: Tx): Promise<BrokenLink[]> {
  return tx.rows<BrokenLink>(sql`
    with emptied as (
      select group_id, erased_by, count(*) as records, coalesce(min(sequence), 0) as sequence from audit_change
      where erased_by is not null group by group_id, erased_by)
    select coalesce(emptied.group_id, ${platformChain}::uuid) as chain, emptied.sequence, 'erased ' || emptied.records || ' times by ' || erased_by || ', which says ' || coalesce(said.records, 'nothing') as what
    from emptied left join lateral (
      select detail -> 'erased' ->> 'records' as records from audit_change
      where group_id is not distinct from emptied.group_id and request_id = emptied.erased_by and detail -> 'erased' ? 'records') said on true
    where said.records is distinct from emptied.records::text order by 1, 2`);
}

/** Follows every chain in one unmoving picture of the database and tells the first broken link of each. */
export async function auditChanges(database: Database, tell: (broken: BrokenLink) => void, signal?: AbortSignal): Promise<AuditedChanges> {
  return database.transaction(
    systemScope,
    async (tx) => {
      const heads = await tx.rows<Chain & { name: string }>(sql`
        select name, coalesce(length, 0) as length, encode(head_hash, 'hex') as "headHash"
        from (select distinct coalesce(group_id, ${platformChain}::uuid) as name from audit_change where sequence is not null
              union select group_id from change_chain) known
        left join change_chain on group_id = name order by name`);
      const unlinked = await tx.row<{ count: number }>(sql`select count(*) from audit_change where hash is null`);
      const audited: AuditedChanges = {
        changes: 0,
        chains: heads.length,
        waiting: unlinked?.count ?? 0,
        brokenLinks: 0,
        heads: heads.map(({ name, length, headHash }) => ({ chain: name, length, hash: headHash })),
      };
      const report = (broken: BrokenLink) => {
        audited.brokenLinks += 1;
        tell(broken);
      };
      for (const { name, ...head } of heads) {
        const { seen, broken } = await follow(tx, name, head, signal);
        audited.changes += seen;
        if (broken) report(broken);
      }
      for (const wrong of await wrongErasures(tx)) report(wrong);
      return audited;
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
