import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSecondsOf } from '../process-cost.ts';
import type { Cluster } from './cluster.ts';

export const balancerPort = 4530;
export const processPorts = [4531, 4532, 4533, 4534] as const;
export const drainSeconds = 2;
export const requestsPerMinute = 1_200;

const root = new URL('../..', import.meta.url).pathname;
const secretKeys = `scale:${randomBytes(32).toString('base64')}`;

/** What all processes of the house are told, and the commands beside them. */
export function environmentOf(cluster: Cluster, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${balancerPort}`,
    TRUST_PROXY: 'on',
    DATA_DIR: folder,
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.sessionUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    DATABASE_POOL: '16',
    VALE_SECRET_KEYS: secretKeys,
    OPEN_ORDERS_PER_ADDRESS: '1000000',
    OPEN_ORDERS_PER_GUEST: '1000000',
    STATISTICS_EVENTS_PER_ADDRESS: '1000000000',
    STATISTICS_EVENTS_PER_HOTEL: '1000000000',
    MB_WAY_REQUESTS_PER_PHONE: '1000000',
    REQUESTS_PER_MINUTE: String(requestsPerMinute),
    DRAIN_SECONDS: String(drainSeconds),
    DEMO: 'on',
    DEMO_HISTORY: 'off',
    DEMO_STATISTICS: 'off',
    PAYMENTS_SANDBOX: 'off',
    PMS_SIMULATOR: 'off',
  };
}

/** The next version of the house: the same build with one more migration, in a folder of its own. */
export function layNextVersion(folder: string): { version: string; migration: string } {
  const version = join(folder, 'next-version');
  mkdirSync(join(version, 'server'), { recursive: true });
  for (const part of ['dist', 'help', 'package.json', 'server/migrations', 'server/src/features/templates/shipped']) {
    cpSync(join(root, part), join(version, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(version, 'node_modules'));
  const last = readdirSync(join(version, 'server/migrations')).sort().at(-1) ?? '0000';
  const migration = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_next_version.sql`;
  writeFileSync(
    join(version, 'server/migrations', migration),
    `-- What a next version adds: a column where everybody writes, and a table of a hotel group.
alter table voucher add column next_version_note text;
create table next_version (group_id uuid not null references hotel_group, id uuid not null, primary key (group_id, id));
call protect_by_group('next_version');
`,
  );
  return { version, migration };
}

export class HouseProcess {
  #child: ChildProcess | undefined;
  #said = '';

  constructor(
    readonly port: number,
    readonly environment: NodeJS.ProcessEnv,
  ) {}

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** What it wrote since it was first started. */
  get said(): string {
    return this.#said;
  }

  get lives(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Answers how long it took until it was ready. */
  async start(version = root): Promise<number> {
    const begun = performance.now();
    const entry = join(version, 'dist/server/main.js');
    const child = spawn(process.execPath, ['--input-type=module', '-e', `import { run } from ${JSON.stringify(entry)}; await run();`], {
      cwd: version,
      env: { ...this.environment, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
      });
    }
    const isReady = () =>
      fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
    while (!(await isReady())) {
      if (!this.lives) throw new Error(`the process at ${this.port} ended instead of starting:\n${this.#said.slice(-2_000)}`);
      await pause(50);
    }
    return performance.now() - begun;
  }

  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.lives) return null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return ended;
  }

  /** Seconds of a processor it has taken so far. */
  get cpuSeconds(): number {
    return cpuSecondsOf(this.pid);
  }
}
