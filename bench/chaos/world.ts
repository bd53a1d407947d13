import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { openDatabaseOf, serverUrlOf } from '../fill-vouchers.ts';
import { address, port, type RunningProduct, startProduct } from '../product.ts';
import type { Random } from '../seeded.ts';
import type { Callers, Load } from './load.ts';
import { type MoodyMailServer, openMoodyMailServer } from './moody-mail-server.ts';

const clockModule = pathToFileURL(join(import.meta.dirname, 'jump-clock.mjs')).href;
const execute = promisify(execFile);
const readyWithinMs = 90_000;

/** What faults are done to: the product as it runs for real, with everything around it that can break. */
export class World {
  readonly callers: Callers = { token: '' };
  platformToken = '';
  product!: RunningProduct;
  /** Beside it, for a while. */
  second: RunningProduct | undefined;
  mail!: MoodyMailServer;
  load!: Load;
  /** Mails of the demo that wait for somebody from the beginning, to have something to show. */
  stuckBefore: string[] = [];
  readonly #clockFile: string;

  constructor(
    /** Ours, on a disk with room; the data lies in a folder in it that may have none. */
    readonly folder: string,
    readonly random: Random,
  ) {
    this.#clockFile = join(folder, 'clock-ahead-ms');
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  get logFile(): string {
    return join(this.folder, 'server.log');
  }

  get simulator(): string {
    return `http://127.0.0.1:${port + 2_000}`;
  }

  get environment(): Record<string, string> {
    return { SMTP_URL: this.mail.url, CLOCK_FILE: this.#clockFile, NODE_OPTIONS: `--import ${clockModule}`, DEMO_STATISTICS: 'off' };
  }

  async start(): Promise<void> {
    await writeFile(this.#clockFile, '0');
    this.mail = await openMoodyMailServer();
    await this.launch();
    await this.renewTokens();
  }

  async launch(): Promise<void> {
    this.product = await startProduct(this.dataDir, { environment: this.environment, logFile: this.logFile });
  }

  /** Tokens last ten minutes of the server's clock, whatever that says. */
  async renewTokens(): Promise<void> {
    const environment = { ...process.env, DATA_DIR: this.dataDir, DEMO: 'on', PUBLIC_URL: address, ...this.environment };
    const people = ['manager@vale.demo', 'platform@vale.demo'];
    // Beside the load, which must go on: it is the mail server, too.
    const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'server/src/main/token.cli.ts', ...people], {
      env: environment,
    });
    const [desk = '', platform = ''] = stdout.trim().split('\n');
    this.callers.token = desk;
    this.platformToken = platform;
  }

  async setClock(aheadMs: number): Promise<void> {
    await writeFile(this.#clockFile, String(aheadMs));
    await pause(100);
    await this.renewTokens();
  }

  async postmasterPid(): Promise<number> {
    const [pid] = (await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  }

  /** How long until it can do its work again. */
  async untilReady(): Promise<number> {
    const begun = performance.now();
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
    while (!(await isReady())) {
      if (performance.now() - begun > readyWithinMs) throw new Error('the product did not come back by itself');
      await pause(50);
    }
    return (performance.now() - begun) / 1_000;
  }

  /** Past the application, on a connection of its own: any other may have been cut since. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await openDatabaseOf(this.dataDir);
    client.on('error', () => undefined);
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async databaseUrl(): Promise<URL> {
    return new URL(await serverUrlOf(this.dataDir));
  }

  /** Leaves nothing running. */
  async end(): Promise<void> {
    await this.second?.kill().catch(() => undefined);
    await this.product?.kill().catch(() => undefined);
    const pid = await this.postmasterPid().catch(() => undefined);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    this.mail?.stop().catch(() => undefined);
  }

  /** For so long, while the load goes on. */
  async forSeconds(seconds: number): Promise<void> {
    await pause(seconds * 1_000);
  }
}
