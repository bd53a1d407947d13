import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { saveTag, type Tag } from '#contract/tags.ts';
import { listTasks, moveTask, type ScheduledTask } from '#contract/tasks.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';

/** The product as a person runs it: its own process, its own folder, signals and all. */
interface Running {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

const root = new URL('../../..', import.meta.url);
let dataDir: string;
let port: number;
/** Nothing behind the demo: on a busy machine, making it up takes longer than the whole test. */
const small = { DEMO_HISTORY: 'off', DEMO_STATISTICS: 'off' };
const started: Running[] = [];

/** Built before its time is taken: of a clone that was just edited, the first start would build everything within the test. */
beforeAll(async () => {
  const { prepare } = await import(new URL('scripts/parts/prepare.mjs', root).href);
  await prepare();
});
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vale process '));
  // Open to the user PostgreSQL runs as under root; otherwise the cluster would be put, and left, elsewhere.
  await chmod(dataDir, 0o755);
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  port = (probe.address() as { port: number }).port;
  await new Promise((closed) => probe.close(closed));
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

function launch(): Running {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...environment, ...small, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const running = { child, output: () => output, ended: new Promise<number | null>((ended) => child.once('exit', ended)) };
  started.push(running);
  return running;
}

const origin = () => `http://localhost:${port}`;

async function ready({ child, output }: Running): Promise<void> {
  const isReady = () =>
    fetch(`${origin()}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`it ended instead of starting:\n${output()}`);
    await pause(50);
  }
}

/** All in one go: the command reads the whole house before it says a word, which takes longer than all that is asked of the house here. */
async function tokens(...emails: string[]): Promise<string[]> {
  const cli = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'server/src/main/token.cli.ts', ...emails], {
    cwd: root,
    env: { ...process.env, ...small, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  cli.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await new Promise((ended) => cli.once('exit', ended));
  return printed.trim().split('\n');
}

function save(bearer: string, code: string): Promise<Response> {
  return fetch(`${origin()}${saveTag.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request: { code, description: 'Kept', active: true } }),
  });
}

async function tags(bearer: string): Promise<string[]> {
  const reply = await fetch(`${origin()}${saveTag.path}`, { headers: { authorization: `Bearer ${bearer}` } });
  return ((await reply.json()) as Envelope<Tag>).response.map((tag) => tag.code);
}

async function pauseTask(bearer: string, jobName: string): Promise<Response> {
  const address = `${origin()}${moveTask.path.replace('{action}', 'PauseJob')}?jobName=${jobName}`;
  return fetch(address, { method: 'PUT', headers: { authorization: `Bearer ${bearer}` } });
}

async function pausedTasks(bearer: string): Promise<string[]> {
  const reply = await fetch(`${origin()}${listTasks.path}?state=Paused`, { headers: { authorization: `Bearer ${bearer}` } });
  return ((await reply.json()) as Envelope<ScheduledTask>).response.map(({ id }) => id);
}

test('it starts, loses nothing by kill -9 and keeps a paused task paused, refuses a second start on the same folder, and ends only when the last request is answered', async () => {
  const first = launch();
  await ready(first);
  // It answers before it has said so.
  await vi.waitFor(() => expect(first.output()).toContain(`Vale is at ${origin()}`));
  await vi.waitFor(() => expect(first.output()).toContain('admin@vale.demo'));
  const [bearer = '', platform = ''] = await tokens('manager@vale.demo', 'platform@vale.demo');
  expect((await save(bearer, 'BEFORE-THE-CRASH')).status).toBe(200);
  expect((await pauseTask(platform, 'audit-vouchers')).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended;
  const second = launch();
  await ready(second);
  expect(await tags(bearer)).toContain('BEFORE-THE-CRASH');
  expect(await pausedTasks(platform)).toEqual(['audit-vouchers']);

  const rival = launch();
  expect(await rival.ended).toBe(1);
  expect(rival.output()).toContain('Nothing was changed.');
  expect(await tags(bearer)).toContain('BEFORE-THE-CRASH');

  // A request that waits for a lock is under way when the signal comes.
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const locker = new pg.Client({ connectionString: ownerUrl });
  await locker.connect();
  await locker.query('begin; lock table tag in access exclusive mode');
  const underWay = save(bearer, 'DURING-THE-STOP');
  const isWaiting = async () =>
    (await locker.query<{ n: string }>(`select count(*) n from pg_locks where relation = 'tag'::regclass and not granted`)).rows[0]?.n !==
    '0';
  while (!(await isWaiting())) await pause(20);
  second.child.kill('SIGTERM');
  await pause(300);
  await locker.query('commit');
  await locker.end();
  expect((await underWay).status).toBe(200);
  expect(await second.ended).toBe(0);

  const third = launch();
  await ready(third);
  expect(await tags(bearer)).toContain('DURING-THE-STOP');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});
