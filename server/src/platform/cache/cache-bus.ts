import pg from 'pg';
import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import type { Log } from '../log.ts';

const channel = 'vale_cache';
const applicationName = 'vale-cache';
const reconnectDelayMs = 1_000;
const heartbeatMs = 10_000;
const answerWithinMs = 5_000;

/** A cache, and the key in it that changed; without a key, all of it. */
export interface Forget {
  cache: string;
  key?: string | undefined;
}

type Listener = (key: string | undefined) => void;

/** Carries "this has changed" between processes over PostgreSQL's own notifications: they are sent exactly when the change commits. */
export class CacheBus {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #sizes = new Map<string, (() => number)[]>();
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    readonly url: string,
    readonly log: Log,
  ) {}

  attach(cache: string, listener: Listener, size: () => number = () => 0): void {
    this.#listeners.set(cache, [...(this.#listeners.get(cache) ?? []), listener]);
    this.#sizes.set(cache, [...(this.#sizes.get(cache) ?? []), size]);
  }

  /** How many answers this process keeps under that name. */
  sizeOf(cache: string): number {
    return (this.#sizes.get(cache) ?? []).reduce((sum, size) => sum + size(), 0);
  }

  /** How many other processes listen on this database. */
  async othersListening(tx: Tx): Promise<number> {
    const found = await tx.row<{ listening: number }>(sql`
      select count(*) as listening from pg_stat_activity where datname = current_database() and application_name = ${applicationName}`);
    return Math.max(0, (found?.listening ?? 0) - (this.#client ? 1 : 0));
  }

  /** Inside the transaction that changes something, so nobody hears of a change that was rolled back. */
  async announce(tx: Tx, forget: Forget): Promise<void> {
    await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(forget)})`);
  }

  /** At once in this process, so that whoever wrote reads what they wrote. */
  apply({ cache, key }: Forget): void {
    for (const listener of this.#listeners.get(cache) ?? []) listener(key);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: applicationName, keepAlive: true });
    client.on('error', (error) => this.#reconnect(client, error));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ payload }) => this.apply(JSON.parse(payload ?? '{}') as Forget));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
    clearInterval(this.#heartbeat);
    // A machine that loses its power says nothing: a line on which nothing is heard would pass for one on which nothing changes.
    this.#heartbeat = setInterval(() => {
      const question = { text: 'select 1', query_timeout: answerWithinMs };
      client.query(question).catch((error: Error) => this.#reconnect(client, error));
    }, heartbeatMs).unref();
  }

  #reconnect(client: pg.Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    client.end().catch(() => undefined);
    this.log.warn({ err: error }, 'cache notifications lost; connecting again');
    // What was said while we were deaf is unknown: everything is forgotten.
    for (const cache of this.#listeners.keys()) this.apply({ cache });
    setTimeout(() => this.#retry(), reconnectDelayMs).unref();
  }

  #retry(): void {
    if (this.#stopped) return;
    this.start().then(
      () => {
        for (const cache of this.#listeners.keys()) this.apply({ cache });
      },
      (error: Error) => {
        this.log.warn({ err: error }, 'cache notifications still lost');
        setTimeout(() => this.#retry(), reconnectDelayMs).unref();
      },
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    await this.#client?.end();
  }
}
