import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type Outcome, type Refused, refused } from '#domain/outcome.ts';
import type { CacheBus, Forget } from '../cache/cache-bus.ts';
import type { Clock } from '../clock.ts';
import { type Database, prepared, type Scope, type TransactionOptions, type Tx } from '../db/database.ts';
import { isWorthRetrying } from '../db/postgres-errors.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Topic } from '../jobs/reactions.ts';
import { canonicalJson } from './canonical-json.ts';

/** Who is behind a write, and with which request. */
export interface Origin {
  /** A person's id, or the name of a machine or task. */
  actor: string;
  requestId: string;
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

/** A transaction that can also say what it did. */
export interface CommandTx extends Tx {
  readonly now: Date;
  /** Who did what to which thing; `detail` never holds a secret. */
  record(change: { subject: string; id: string; detail: object }): Promise<void>;
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

/** Carries a refusal out of the transaction, so that it rolls back: a refused command leaves nothing behind. */
class RolledBack extends Error {
  constructor(readonly refusal: Refused<string>) {
    super(refusal.reason);
  }
}

function commandTx(platform: CommandPlatform, tx: Tx, input: CommandInput, now: Date, stale: Forget[]): CommandTx {
  const groupId = input.scope.kind === 'group' ? input.scope.groupId : null;
  return {
    ...tx,
    now,
    record: async ({ subject, id, detail }) => {
      await tx.run(sql`
        insert into audit_change (group_id, at, actor, command, subject_kind, subject_id, detail, request_id)
        values (${groupId}, ${now}, ${input.origin.actor}, ${input.name}, ${subject}, ${id}, ${JSON.stringify(detail)}, ${input.origin.requestId})`);
    },
    publish: (topic, payload) => platform.jobs.publish(tx, topic.name, payload),
    forget: async (entry) => {
      stale.push(entry);
      await platform.cacheBus.announce(tx, entry);
    },
  };
}

/** The reply kept for this key, when the same request was carried out before. Claiming the key holds a rival back until we are done. */
async function claimKey(
  tx: Tx,
  input: CommandInput,
  key: string,
  hash: string,
  now: Date,
): Promise<{ reply: unknown } | 'claimed' | 'reused'> {
  const claim = sql`
    insert into idempotency_key (actor, key, command, request_hash, created_at)
    values (${input.origin.actor}, ${key}, ${input.name}, ${hash}, ${now}) on conflict do nothing`;
  const claimed = await tx.run(prepared('claim-key', claim));
  if (claimed === 1) return 'claimed';
  const known = await tx.row<{ command: string; request_hash: string; reply: unknown }>(sql`
    select command, request_hash, reply from idempotency_key where actor = ${input.origin.actor} and key = ${key}`);
  if (known?.command !== input.name || known.request_hash !== hash) return 'reused';
  return { reply: known.reply };
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
      if (idempotencyKey !== undefined) {
        const hash = createHash('sha256').update(canonicalJson(input.request)).digest('hex');
        const claim = await claimKey(tx, input, idempotencyKey, hash, now);
        if (claim === 'reused') return refused('idempotencyKeyReused');
        if (claim !== 'claimed') return { ok: true, value: claim.reply as Value };
      }
      const result = await work(commandTx(platform, tx, input, now, stale));
      if (!result.ok) throw new RolledBack(result);
      if (idempotencyKey !== undefined) {
        const keep = sql`
          update idempotency_key set reply = ${JSON.stringify(result.value)} where actor = ${input.origin.actor} and key = ${idempotencyKey}`;
        await tx.run(prepared('keep-reply', keep));
      }
      return result;
    },
    { isolation: input.isolation ?? 'repeatable read' },
  );
  for (const entry of stale) platform.cacheBus.apply(entry);
  return outcome;
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
  for (let round = 1; round <= tries; round += 1) {
    try {
      return await attempt(platform, input, work);
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as Refused<Reason>;
      if (!isWorthRetrying(error)) throw error;
      // Apart by chance, so that two that met do not meet again.
      await pause(Math.random() * 10 * 2 ** round);
    }
  }
  return refused('busy');
}
