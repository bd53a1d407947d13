import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { readApiKeys, saveApiSubscription, saveApiUser } from '#contract/api-gateway.ts';
import { partnerKeyHeader } from '#contract/vocabulary/api-gateway.ts';
import { hotelId } from '../desk.ts';
import { openDatabaseOf, serverUrlOf } from '../fill-vouchers.ts';
import { address, port, type RunningProduct, startProduct } from '../product.ts';
import { pick, type Random } from '../seeded.ts';
import { Wire } from '../wire.ts';
import type { Request } from './commands.ts';
import type { Reply } from './history.ts';

const execute = promisify(execFile);
const tokenLastsMs = 8 * 60_000;
/** Whoever asks gives up after so many tries: then nobody knows whether it happened. */
const triesMost = 400;

/** The product in two processes on one database, and everybody who calls it. */
export class TestedProduct {
  readonly ports = [port, port + 1] as const;
  readonly #running: (RunningProduct | undefined)[] = [];
  readonly #idle = new Map<string, Wire[]>();
  #token = '';
  #platformToken = '';
  #tokenAt = 0;
  #partnerKey = '';
  database!: pg.Pool;
  /** Answers that were none, by what came instead. */
  readonly unanswered = new Map<string, number>();

  constructor(
    readonly dataDir: string,
    readonly environment: Record<string, string>,
  ) {}

  async open(newPool: (url: string) => pg.Pool): Promise<void> {
    this.#running[0] = await this.#launch(0);
    const client = await openDatabaseOf(this.dataDir);
    const url = `postgres://${client.user}:${client.password}@${client.host}:${client.port}/vale`;
    await client.end();
    this.database = newPool(url);
    // What waits for a second person is tried in races of its own; here the demo's hotels leave all to one.
    await this.database.query(
      'update hotel_group set approval_sale_percent = null, approval_sale_amount = null, approval_refund_above = null, approval_promotion_percent = null',
    );
    this.#databaseUrl = await serverUrlOf(this.dataDir);
    this.#running[1] = await this.#launch(1);
    await this.renewToken();
    this.#partnerKey = await this.#newPartner();
  }

  #databaseUrl: string | undefined;

  #launch(place: 0 | 1): Promise<RunningProduct> {
    const second = place === 1 && this.#databaseUrl !== undefined ? { databaseUrl: this.#databaseUrl } : {};
    return startProduct(this.dataDir, { port: this.ports[place], ...second, environment: this.environment });
  }

  /** As a power cut does it, and back again. */
  async kill(place: 0 | 1): Promise<void> {
    await this.#running[place]?.kill();
    this.#running[place] = await this.#launch(place);
  }

  async close(): Promise<void> {
    for (const wires of this.#idle.values()) for (const wire of wires) wire.close();
    await this.database.end();
    for (const product of this.#running.reverse()) await product?.stop();
  }

  get token(): string {
    return this.#token;
  }

  async renewToken(): Promise<void> {
    if (performance.now() - this.#tokenAt < tokenLastsMs && this.#token !== '') return;
    this.#tokenAt = performance.now();
    const environment = { ...process.env, DATA_DIR: this.dataDir, DEMO: 'on', PUBLIC_URL: address };
    const people = ['admin@vale.demo', 'platform@vale.demo'];
    const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'server/src/main/token.cli.ts', ...people], {
      env: environment,
    });
    [this.#token = '', this.#platformToken = ''] = stdout.trim().split('\n');
    for (const wires of this.#idle.values()) for (const wire of wires.splice(0)) wire.close();
  }

  /** A partner's till of the hotel, with its key, made as the screens make it. */
  async #newPartner(): Promise<string> {
    const wire = new Wire(this.#platformToken, this.ports[0]);
    const put = async <Item>({ method, path }: { method: readonly string[]; path: string }, name: string, properties?: object) => {
      const { body } = await wire.sendPlain(
        method[0] ?? '',
        path.replace('{name}', encodeURIComponent(name)),
        properties && { properties },
      );
      return (JSON.parse(body) as { response: Item[] }).response[0] as Item;
    };
    const email = `${crypto.randomUUID()}@partner.example`;
    const name = `till-${crypto.randomUUID()}`;
    const { id } = await put<{ id: string }>(saveApiUser, email, { firstName: 'Marta', lastName: 'Reis', email, note: hotelId });
    await put(saveApiSubscription, name, { displayName: 'Till', scope: '/products/partner-full', ownerId: id });
    const { primaryKey } = await put<{ primaryKey: string }>(readApiKeys, name);
    wire.close();
    return primaryKey;
  }

  async #with<T>(by: Request['by'], place: 0 | 1, work: (wire: Wire) => Promise<T>): Promise<T> {
    const name = `${by} ${place}`;
    const idle = this.#idle.get(name) ?? [];
    this.#idle.set(name, idle);
    const token = by === 'desk' ? this.#token : '';
    const headers = by === 'partner' ? [`${partnerKeyHeader}: ${this.#partnerKey}`] : [];
    const wire = idle.pop() ?? new Wire(token, this.ports[place], '127.0.0.1', headers);
    try {
      const result = await work(wire);
      if (wire.token === '' || wire.token === this.#token) idle.push(wire);
      else wire.close();
      return result;
    } catch (error) {
      wire.close();
      throw error;
    }
  }

  /** Sent until somebody answers, with one key and under one id, wherever it arrives; nothing where nobody ever does. */
  async sendUntilAnswered(random: Random, request: Request & { key: string; id: string }): Promise<Reply | undefined> {
    const { by, method, path, body, wrapped, key, id } = request;
    for (let tries = 0; tries < triesMost; tries += 1) {
      const place = random() < 0.5 ? 0 : 1;
      try {
        const answer = await this.#with(by, place, (wire) =>
          wrapped ? wire.send(method, path, body, key, id) : wire.sendPlain(method, path, body, key, id),
        );
        const { errors, response } = JSON.parse(answer.body) as { errors?: { code: string }[]; response?: unknown[] };
        const code = errors?.[0]?.code;
        // Busy, waking up, or another try of the same is still under way: not an answer. That something broke is one, and explained by nothing.
        if (![401, 429, 502, 503, 504].includes(answer.status) && code !== 'BUSY_TRY_AGAIN') {
          return { status: answer.status, code, item: response?.[0] };
        }
        this.#countUnanswered(`${answer.status} ${code}`);
      } catch {
        // It may have happened.
        this.#countUnanswered('connection lost');
      }
      await pause(pick(random, [10, 30, 100]));
    }
    return undefined;
  }

  #countUnanswered(what: string): void {
    this.unanswered.set(what, (this.unanswered.get(what) ?? 0) + 1);
  }
}
