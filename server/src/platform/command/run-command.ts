import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { masked } from '#domain/event/mask.ts';
import { type Done, type Outcome, type Refused, refused } from '#domain/outcome.ts';
import type { CacheBus, Forget } from '../cache/cache-bus.ts';
import type { Clock } from '../clock.ts';
import { type Database, prepared, type Scope, type TransactionOptions, type Tx } from '../db/database.ts';
import { isBehindWall, isWorthRetrying } from '../db/postgres-errors.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Topic } from '../jobs/reactions.ts';
import { canonicalJson } from './canonical-json.ts';

/** Who is behind a write, and with which request. */
export interface Origin {
  /** A person's id, or the name of a machine or task. */
  actor: string;
  requestId: string;
  /** The hotel it was asked for in; absent where that makes no difference. */
  property?: string | undefined;
  idempotencyKey?: string | undefined;
}

export interface CommandInput {
  name: string;
  scope: Scope;
  origin: Origin;
  /** What was asked for: two uses of one idempotency key must agree on it. */
  request: unknown;
  /**
   * Commands see one unmoving picture of the database and are run again when somebody else changed it. Where everybody writes the same few
   * rows (a voucher, the stock of an offer), `read committed` lets them wait for each other instead; such work locks what it decides on.
   */
  isolation?: TransactionOptions['isolation'];
}

interface RecordedAs {
  subject: string;
  id: string;
  detail: object;
  /** Of work for the platform: the hotel group that is told of it, too. */
  groupId?: HotelGroupId;
}

/** A transaction that can also say what it did. */
export interface CommandTx extends Tx {
  readonly now: Date;
  /** Who did what to which thing. A secret in `detail` is covered before it is written. */
  record(change: RecordedAs): Promise<void>;
  /** Tells the rest of the house, when and only when this commits. */
  publish<Payload extends object>(topic: Topic<Payload>, payload: Payload): Promise<void>;
  /** A cached answer that no longer holds once this commits. */
  forget(stale: Forget): Promise<void>;
}

export interface CommandPlatform {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'publish'>;
  cacheBus: Pick<CacheBus, 'announce' | 'apply'>;
}

/** What any command may answer besides its own reasons. */
export type CommandReason = 'idempotencyKeyReused' | 'busy';

const tries = 6;

/** Carries an answer out of the transaction, so that it rolls back: a refused command, and one that was carried out before, leave nothing behind. */
class RolledBack extends Error {
  constructor(readonly outcome: Outcome<unknown, string>) {
    super('rolled back');
  }
}

function commandTx(platform: CommandPlatform, tx: Tx, input: CommandInput, now: Date, stale: Forget[]): CommandTx {
  const ownGroup = input.scope.kind === 'group' ? input.scope.groupId : null;
  return {
    ...tx,
    now,
    record: async ({ subject, id, detail, groupId = ownGroup }) => {
      await tx.run(sql`
        insert into audit_change (group_id, at, actor, command, subject_kind, subject_id, detail, request_id)
        values (${groupId}, ${now}, ${input.origin.actor}, ${input.name}, ${subject}, ${id}, ${JSON.stringify(masked(detail))}, ${input.origin.requestId})`);
    },
    publish: (topic, payload) => platform.jobs.publish(tx, topic.name, payload),
    forget: async (entry) => {
      stale.push(entry);
      await platform.cacheBus.announce(tx, entry);
    },
  };
}

/** What is kept of the use of a key. */
interface Use {
  command: string;
  requestHash: string;
  reply: unknown;
}

interface Claim extends Use {
  /** Nobody has used this key before; a rival who does so now is held back until we are done. */
  isNew: boolean;
}

/** What two uses of one key must agree on: the same wish in another hotel is another wish. */
export function hashOf(request: unknown, { property }: Pick<Origin, 'property'>): string {
  const agreed = property === undefined ? request : { property, request };
  return createHash('sha256').update(canonicalJson(agreed)).digest('hex');
}

/** One statement, so that it can be sent ahead: whatever follows it cannot spoil its answer. The empty update makes a known key readable even when it was written a moment ago. */
async function claimKey(tx: Tx, { name, origin }: CommandInput, key: string, hash: string, now: Date): Promise<Claim> {
  const query = sql`
    insert into idempotency_key (actor, key, command, request_hash, created_at) values (${origin.actor}, ${key}, ${name}, ${hash}, ${now})
    on conflict (actor, key) do update set key = excluded.key
    returning xmax = 0 as "isNew", command, request_hash as "requestHash", reply`;
  const claim = await tx.row<Claim>(prepared('claim-key', query));
  if (!claim) throw new Error(`no answer to the claim of ${key}`);
  return claim;
}

/** The answer of an earlier use of the key. */
export function earlier({ command, requestHash, reply }: Use, name: string, hash: string): Outcome<unknown, CommandReason> {
  return command === name && requestHash === hash ? { ok: true, value: reply } : refused('idempotencyKeyReused');
}

/** A transaction that takes no more statements once there is no point in them. */
function unless(tx: Tx, isOver: () => boolean): Tx {
  const send = <T>(statement: () => T): T => {
    if (isOver()) throw new Error('this was carried out before');
    return statement();
  };
  return {
    ...tx,
    rows: async (query) => send(() => tx.rows(query)),
    row: async (query) => send(() => tx.row(query)),
    run: async (query) => send(() => tx.run(query)),
    runLast: (query) => send(() => tx.runLast(query)),
  };
}

function finished<Value>(outcome: Outcome<Value, string>): Done<Value> {
  if (!outcome.ok) throw new RolledBack(outcome);
  return outcome;
}

async function attempt<Value, Reason extends string>(
  platform: CommandPlatform,
  input: CommandInput,
  work: (tx: CommandTx) => Promise<Outcome<Value, Reason>>,
): Promise<Outcome<Value, Reason | CommandReason>> {
  const now = platform.clock.now();
  const stale: Forget[] = [];
  const { idempotencyKey } = input.origin;

  const outcome = await platform.database.transaction(
    input.scope,
    async (tx): Promise<Outcome<Value, Reason | CommandReason>> => {
      const began = (own: Tx) => work(commandTx(platform, own, input, now, stale));
      if (idempotencyKey === undefined) return finished(await began(tx));

      const hash = hashOf(input.request, input.origin);
      let isKnown = false;
      const claiming = claimKey(tx, input, idempotencyKey, hash, now).then((claim) => {
        isKnown = !claim.isNew;
        return claim;
      });
      // Begun without waiting for the claim, which nearly always is new: where it is not, the work ends there and is rolled back.
      const [claim, working] = await Promise.allSettled([claiming, began(unless(tx, () => isKnown))]);
      // Used in another group, whose keys are not seen here.
      if (claim.status === 'rejected' && isBehindWall(claim.reason)) throw new RolledBack(refused('idempotencyKeyReused'));
      if (claim.status === 'rejected') throw claim.reason;
      if (!claim.value.isNew) throw new RolledBack(earlier(claim.value, input.name, hash));
      if (working.status === 'rejected') throw working.reason;
      const result = finished(working.value);
      const keep = sql`
        update idempotency_key set reply = ${JSON.stringify(result.value)} where actor = ${input.origin.actor} and key = ${idempotencyKey}`;
      tx.runLast(prepared('keep-reply', keep));
      return result;
    },
    { isolation: input.isolation ?? 'repeatable read' },
  );
  for (const entry of stale) platform.cacheBus.apply(entry);
  return outcome;
}

/** Again, when it met another. */
export async function retried<Answer>(work: () => Promise<Answer>): Promise<Answer | Refused<'busy'>> {
  for (let round = 1; round <= tries; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      // Apart by chance, so that two that met do not meet again.
      await pause(Math.random() * 10 * 2 ** round);
    }
  }
  return refused('busy');
}

/**
 * The one way to write. One transaction, carried out once per idempotency key, tried again when it met another,
 * recorded with who did it, announced when it commits. `work` may run several times and must not act outside `tx`.
 */
export async function runCommand<Value, Reason extends string>(
  platform: CommandPlatform,
  input: CommandInput,
  work: (tx: CommandTx) => Promise<Outcome<Value, Reason>>,
): Promise<Outcome<Value, Reason | CommandReason>> {
  try {
    return await retried(() => attempt(platform, input, work));
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Outcome<Value, Reason>;
    throw error;
  }
}
