import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { CallerGone, callerSignal } from './caller-gone.ts';
import { DatabaseAbsent, isExhausted, isStandby, isWorthRetrying } from './postgres-errors.ts';
import { Replica } from './replica.ts';

/**
 * Whose rows a transaction may see. Row-level security holds it to that, whatever the query says:
 * - `group`: one hotel group, as nearly every call; of what belongs to single hotels only `hotelIds`, where they are named;
 * - `platform`: every group, for calls that are about all of them;
 * - `system`: our own bookkeeping (sign-in records, keys), which the application role cannot even read.
 */
export type Scope =
  | { kind: 'group'; groupId: HotelGroupId; hotelIds?: readonly HotelId[] | undefined }
  | { kind: 'platform' }
  | { kind: 'system' };

export const platformScope: Scope = { kind: 'platform' };
export const systemScope: Scope = { kind: 'system' };
export const groupScope = (groupId: HotelGroupId): Scope => ({ kind: 'group', groupId });
export const hotelsScope = (groupId: HotelGroupId, hotelIds: readonly HotelId[]): Scope => ({ kind: 'group', groupId, hotelIds });

declare const txBrand: unique symbol;

/** An open transaction. The brand keeps a plain client from passing for one, so no store function can run outside. */
export interface Tx {
  readonly [txBrand]: true;
  readonly scope: Scope;
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, when there is one. */
  row<Row>(query: Sql): Promise<Row | undefined>;
  /** How many rows a write touched. */
  run(query: Sql): Promise<number>;
  /** A last write whose outcome nobody waits for before the commit: it is sent along with it, and its failure is the transaction's. */
  runLast(query: Sql): void;
}

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read';
  readOnly?: boolean;
  /**
   * `kept`: prepared statements keep one plan for lists of any length, where PostgreSQL would plan anew for each, which takes longer than the rest.
   * One made while a table was small must still be right when it has grown: it goes by an index, always.
   */
  plans?: 'kept' | 'usual';
  /** `soon`: not waited for until it is on the disk, so that a power cut may lose the last second. Never where money moves. */
  onDisk?: 'at once' | 'soon';
  statementTimeoutMs?: number;
  /** `one`: PostgreSQL takes no second processor for it, so that the desk keeps its own. */
  processors?: 'one' | 'usual';
}

/** Far above anything a desk asks for, short enough that a stuck statement never holds it up. */
const statementTimeoutMs = 15_000;
/** Whoever waits for a report waited for their turn before, and the request ends after 30 seconds. */
const reportTimeoutMs = 15_000;
const lockTimeoutMs = 5_000;
const idleInTransactionTimeoutMs = 30_000;

/** Money and counts are bigint in the database and stay exact as numbers: every figure we store is far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A calendar day is text, not midnight in the zone of whichever machine happens to read it. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

function opening(
  scope: Scope,
  {
    isolation = 'read committed',
    readOnly = false,
    plans = 'usual',
    onDisk = 'at once',
    processors = 'usual',
    ...times
  }: TransactionOptions,
): string {
  const settings: [name: string, value: string][] = [
    ['statement_timeout', String(times.statementTimeoutMs ?? statementTimeoutMs)],
    ['lock_timeout', String(lockTimeoutMs)],
    ['idle_in_transaction_session_timeout', String(idleInTransactionTimeoutMs)],
  ];
  if (plans === 'kept') settings.push(['plan_cache_mode', 'force_generic_plan'], ['enable_seqscan', 'off']);
  if (processors === 'one') settings.push(['max_parallel_workers_per_gather', '0']);
  if (onDisk === 'soon') settings.push(['synchronous_commit', 'off']);
  if (scope.kind === 'group') settings.push(['vale.group_id', scope.groupId]);
  if (scope.kind === 'group' && scope.hotelIds) settings.push(['vale.hotel_ids', `{${scope.hotelIds.join()}}`]);
  if (scope.kind === 'platform') settings.push(['vale.platform', 'on']);
  if (scope.kind !== 'system') settings.push(['role', 'vale_app']);
  // Everything is local to the transaction, so that a pooler between us and PostgreSQL cannot leak one caller's scope into another's.
  const local = settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`);
  return `begin isolation level ${isolation}${readOnly ? ' read only' : ''}; select ${local.join(', ')}`;
}

/** A statement whose plan each connection keeps: for the few that are run thousands of times a minute and always look the same. */
export function prepared(name: string, query: Sql): Sql {
  return Object.assign(query, { name });
}

/** What is sent in one breath travels in one packet: each packet costs both sides more than most statements. */
function inOneBreath<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    process.nextTick(() => stream.uncork());
  }
}

/** The same statement without its name, for connections that are somebody else's in the next transaction and know nothing of ours. */
const nameless = ({ text, values }: Sql): pg.QueryConfig => ({ text, values });

function transactionOn(client: pg.PoolClient, scope: Scope, last: Promise<unknown>[], keepsPlans: boolean): Tx {
  const send = (query: Sql) => client.query(keepsPlans ? query : nameless(query));
  const tx: Omit<Tx, typeof txBrand> = {
    scope,
    rows: async <Row>(query: Sql) => (await send(query)).rows as Row[],
    row: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
    run: async (query: Sql) => (await send(query)).rowCount ?? 0,
    runLast: (query: Sql) => {
      const running = inOneBreath(client, () => send(query));
      // Awaited with the commit; if it does not come to that, nobody wants to know.
      running.catch(() => undefined);
      last.push(running);
    },
  };
  return tx as Tx;
}

/** PostgreSQL answers the commit of a broken transaction with a rollback, and without an error. */
async function commit(client: pg.PoolClient, last: readonly Promise<unknown>[]): Promise<void> {
  const [{ command }] = await Promise.all([client.query('commit'), ...last]);
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
}

/** How many reports are read at once unless an installation says otherwise: on half of the processors, so that the desk has the others. */
export const reportPoolSizeUsual = Math.max(1, Math.floor(availableParallelism() / 2));

export interface DatabaseOptions {
  poolSize?: number | undefined;
  /** Connections that only reports are read by: they never wait for the desk's, nor the desk for theirs. */
  reportPoolSize?: number | undefined;
  /** Told the process behind each of them, where PostgreSQL runs on this machine and is ours. */
  onReportBackend?: ((pid: number) => void) | undefined;
  onIdleError?: (error: Error) => void;
  /** The database itself, where `url` goes through a pooler that hands out connections by transaction. */
  directUrl?: string | undefined;
  /** A streaming copy that may answer what need not be of this very second. */
  replica?: { url: string; onChange(isFit: boolean): void } | undefined;
}

/** By a connection of its own: those of the pool may all be taken by what is to be cancelled. */
async function cancelStatement(pid: number, { connectionString }: pg.PoolOptions): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [pid]);
  } finally {
    await client.end();
  }
}

/** Reads as long as somebody waits for it: then PostgreSQL is told to stop, which does not see by itself that nobody listens. */
async function whileAwaited<T>(tx: Tx, work: (tx: Tx) => Promise<T>, { signal, pool }: { signal: AbortSignal; pool: pg.Pool }): Promise<T> {
  // A pooler gives connections numbers of its own, so that PostgreSQL itself is asked.
  const backend = tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  let cancelled: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    // Where that fails, the statement ends at its time-out.
    cancelled = backend.then((row) => row && cancelStatement(row.pid, pool.options)).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    if (signal.aborted) throw new CallerGone();
    const [, answer] = await Promise.all([backend, work(tx)]);
    return answer;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Before the connection goes to the next: what comes late would meet its statement.
    await cancelled;
  }
}

/** Further behind than this, a replica is not asked: whoever waits for a figure to move looks again within such a time. */
const lagMostMs = 10_000;

export class Database {
  readonly pool: pg.Pool;
  readonly #reports: pg.Pool;
  /** Past the pooler, for whoever needs a session: a lock that outlives a transaction, or an ear for notifications. */
  readonly directUrl: string;
  readonly #keepsPlans: boolean;
  readonly #replica: Replica | undefined;

  constructor(url: string, options: DatabaseOptions = {}) {
    this.directUrl = options.directUrl ?? url;
    this.#keepsPlans = this.directUrl === url;
    // A few connections per core keep PostgreSQL busy; more only queue inside it instead of here.
    const max = options.poolSize ?? Math.max(4, availableParallelism() * 4);
    // Statements may be sent before the one before them is answered: the opening of a transaction costs no round trip of its own.
    const pipeline = { pipeline: true };
    const settings = { connectionTimeoutMillis: 5_000, ...pipeline };
    this.pool = new pg.Pool({ connectionString: url, max, application_name: 'vale', ...settings });
    this.pool.on('error', options.onIdleError ?? (() => undefined));
    const reports = { max: options.reportPoolSize ?? reportPoolSizeUsual, application_name: 'vale reports', ...settings };
    this.#reports = new pg.Pool({ connectionString: url, ...reports });
    this.#reports.on('error', options.onIdleError ?? (() => undefined));
    // `pg` does not declare the number that PostgreSQL gives each connection.
    this.#reports.on('connect', (client) => options.onReportBackend?.((client as unknown as { processID: number }).processID));
    if (options.replica === undefined) return;
    // One more, by which it is asked how far it is.
    const replica = new pg.Pool({ connectionString: options.replica.url, ...reports, max: reports.max + 1 });
    replica.on('error', () => this.#replica?.distrust());
    this.#replica = new Replica({ primary: this.pool, replica, lagMostMs, onChange: options.replica.onChange });
  }

  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return this.#carryOut(this.pool, scope, work, options);
  }

  async #carryOut<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAbsent(error);
    });
    let broken: Error | undefined;
    // The pool listens to idle connections only; one that is lost between two of our statements would take the process along.
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on('error', onLost);
    try {
      const last: Promise<unknown>[] = [];
      const result = await inOneBreath(client, () => {
        // Should it fail, so does every statement after it, and what they say is awaited.
        client.query(opening(scope, options)).catch(() => undefined);
        return work(transactionOn(client, scope, last, this.#keepsPlans));
      });
      await inOneBreath(client, () => commit(client, last));
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      // Not kept: the next one that is opened may lead to the primary.
      if (!options.readOnly && error instanceof Error && isStandby(error)) broken ??= error;
      throw broken || isExhausted(error) ? new DatabaseAbsent(broken ?? error) : error;
    } finally {
      client.off('error', onLost);
      client.release(broken);
    }
  }

  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(scope, work, { readOnly: true });
  }

  /**
   * A read that may be some seconds old, of the replica where there is one that keeps up: for reports, never for what somebody has just saved or
   * is about to decide on. Should the replica fail, the primary is asked the same, so `work` may run twice. It goes by connections of its own,
   * which the desk never waits for, and ends when whoever asked is gone.
   */
  async readLagging<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options: Pick<TransactionOptions, 'isolation'> = {}): Promise<T> {
    const reading = { ...options, readOnly: true, statementTimeoutMs: reportTimeoutMs, processors: 'one' as const };
    if (this.#replica?.isFit()) {
      try {
        return await this.#readReport(this.#replica.watch.replica, scope, work, reading);
      } catch (error) {
        if (error instanceof CallerGone) throw error;
        if (error instanceof DatabaseAbsent) this.#replica.distrust();
        // A replica also breaks off what stands in the way of the changes it has to bring in.
        else if (!isWorthRetrying(error)) throw error;
      }
    }
    return this.#readReport(this.#reports, scope, work, reading);
  }

  async #readReport<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const signal = callerSignal();
    const reading = signal ? (tx: Tx) => whileAwaited(tx, work, { signal, pool }) : work;
    try {
      return await this.#carryOut(pool, scope, reading, options);
    } catch (error) {
      throw signal?.aborted ? new CallerGone() : error;
    }
  }

  async close(): Promise<void> {
    await this.#replica?.close();
    await this.#reports.end();
    await this.pool.end();
  }
}
