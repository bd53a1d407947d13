import sql, { type Sql } from 'sql-template-tag';
import { type Outcome, refused } from '#domain/outcome.ts';
import type { Tx } from '../db/database.ts';
import { type CommandInput, type CommandPlatform, type CommandReason, earlier, hashOf } from './run-command.ts';

/** Longer than anybody waits for an answer; the key of a process that died meanwhile is taken over then. */
const underWayMs = 60_000;

interface Kept {
  command: string;
  requestHash: string;
  isAnswered: boolean;
  reply: unknown;
  claimedAt: Date;
}

/** Whether the key is ours now; otherwise what became of its earlier use, or that it is somebody's in another group. */
async function claim(tx: Tx, input: CommandInput, key: string, hash: string, now: Date, tries = 3): Promise<Kept | 'ours' | 'elsewhere'> {
  const { name } = input;
  const { actor } = input.origin;
  const isNew = await tx.run(sql`
    insert into idempotency_key (actor, key, command, request_hash, created_at) values (${actor}, ${key}, ${name}, ${hash}, ${now})
    on conflict do nothing`);
  if (isNew === 1) return 'ours';
  // In a statement of its own, so that it sees what whoever held the row has written.
  const kept = await tx.row<Kept>(sql`
    select command, request_hash as "requestHash", reply is not null as "isAnswered", reply, created_at as "claimedAt"
    from idempotency_key where actor = ${actor} and key = ${key} for update`);
  // Refused a moment ago, and taken away; or used in another group, where it is never seen.
  if (!kept) return tries > 0 ? claim(tx, input, key, hash, now, tries - 1) : 'elsewhere';
  const isSame = kept.command === name && kept.requestHash === hash;
  const isFree = isSame && now.getTime() - kept.claimedAt.getTime() >= underWayMs;
  if (kept.isAnswered || !isFree) return kept;
  await tx.run(sql`
    update idempotency_key set command = ${name}, request_hash = ${hash}, created_at = ${now} where actor = ${actor} and key = ${key}`);
  return 'ours';
}

/**
 * For what cannot be one transaction because somebody outside is asked in between; each of its transactions is a command of its own, and decides on what
 * it finds. The key is claimed before anything is done, by one command and one request, and its answer is kept: who sends it again meanwhile is told that
 * it is under way, and afterwards is told the same. What is refused leaves the key free, as a command does.
 */
export async function answerOnce<Value, Reason extends string>(
  { database, clock }: CommandPlatform,
  input: CommandInput,
  work: () => Promise<Outcome<Value, Reason>>,
): Promise<Outcome<Value, Reason | CommandReason>> {
  const { actor, idempotencyKey: key } = input.origin;
  if (key === undefined) return work();
  const hash = hashOf(input.request, input.origin);
  const claimed = await database.transaction(input.scope, (tx) => claim(tx, input, key, hash, clock.now()));
  if (claimed === 'elsewhere') return refused('idempotencyKeyReused');
  if (claimed !== 'ours') {
    const before = earlier(claimed, input.name, hash);
    return before.ok && !claimed.isAnswered ? refused('busy') : (before as Outcome<Value, CommandReason>);
  }
  const here = sql`actor = ${actor} and key = ${key} and request_hash = ${hash}`;
  const end = (statement: Sql) => database.transaction(input.scope, (tx) => tx.run(statement));
  let outcome: Outcome<Value, Reason> | undefined;
  try {
    outcome = await work();
    return outcome;
  } finally {
    await end(
      outcome?.ok
        ? sql`update idempotency_key set reply = ${JSON.stringify(outcome.value ?? null)} where ${here}`
        : sql`delete from idempotency_key where ${here} and reply is null`,
    );
  }
}
