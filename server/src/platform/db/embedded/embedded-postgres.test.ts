// Proves that the embedded database keeps what was committed through stops and kills, and is never started twice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Database, systemScope, type Tx } from '../database.ts';
import { lowerPriority } from './backend-priority.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const home = mkdtempSync(join(tmpdir(), 'vale postgres '));
const dataDir = join(home, 'data');
const start = (ephemeral = true) => startEmbeddedPostgres({ dataDir, log: () => {}, ephemeral });

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => {
  // Made by mkdtemp for its owner alone, who is not the one PostgreSQL runs as under root.
  chmodSync(home, 0o755);
  // What an initdb killed halfway leaves behind.
  mkdirSync(join(dataDir, 'postgres.draft-1/cluster'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.draft-1/cluster/PG_VERSION'), '18\n');
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('keeps what was committed over a stop, in UTF-8 and UTC', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  expect(existsSync(join(dataDir, 'postgres.draft-1'))).toBe(false);
  await query(first.ownerUrl, `create table kept as select 'São Brás' as name`);
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow();

  const second = await start();
  expect(await query(second.ownerUrl, `select upper(name) as name, current_setting('timezone') as zone from kept`)).toEqual([
    { name: 'SÃO BRÁS', zone: 'UTC' },
  ]);
  await second.stop();
});

test('gives reports the processor time that the desk leaves', async () => {
  const { url, stop } = await start();
  const database = new Database(url, { onReportBackend: lowerPriority });
  const backend = (tx: Tx) => tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  try {
    const report = await database.readLagging(systemScope, backend);
    const desk = await database.read(systemScope, backend);
    expect([getPriority(report?.pid), getPriority(desk?.pid)]).toEqual([10, 0]);
  } finally {
    await database.close();
    await stop();
  }
});

test('lets nobody in without the password', async () => {
  const { url, stop } = await start();
  const guess = new URL(url);
  guess.password = 'postgres';
  await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await stop();
});

test('adopts the server that a killed process left running, and stops it too', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, ephemeral: true });
    console.log('started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const adopted = await start();
  expect(adopted.adopted).toBe(true);
  await adopted.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('the server comes in as a role that owns nothing, also into a folder of the version before', async () => {
  const password = join(dataDir, 'postgres/server-password');
  await (await start()).stop();
  rmSync(password);
  const { url, stop } = await start();
  expect(statSync(password).mode & 0o777).toBe(0o600);
  expect(await query(url, 'select session_user as name')).toEqual([{ name: 'vale_server' }]);
  await expect(query(url, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
  await expect(query(url, 'select * from pg_authid')).rejects.toMatchObject({ code: '42501' });
  await stop();
});

test('starts again after PostgreSQL itself was killed, with everything committed', async () => {
  const { ownerUrl } = await start(false);
  await query(ownerUrl, 'create table survived (id int)');
  process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

  const again = await start();
  expect(again.adopted).toBe(false);
  expect(await query(again.ownerUrl, 'select id from survived')).toEqual([]);
  await again.stop();
});

test('is brought back at the same address when it is killed, and stays away once it is stopped', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, ephemeral: true, keptAlive: true });
  const pid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  for (const round of [1, 2]) {
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, `select ${round} as round`)).toEqual([{ round }]));
    expect(pid()).not.toBe(killed);
  }
  await stop();
  await expect(query(url, 'select 1')).rejects.toThrow();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test.runIf(process.platform === 'linux')('is not fooled by a process that got the old pid', async () => {
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n\nready\n`);
  const { adopted, url, stop } = await start();
  expect(adopted).toBe(false);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});
