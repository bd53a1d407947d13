// Four processes behind a balancer, on a primary with a streaming replica and a pooler by transaction: what breaks when one of them goes away.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeOffer, sell } from './desk.ts';
import { memoryOf } from './process-cost.ts';
import { type Balancer, startBalancer } from './scale/balancer.ts';
import { tellOfChanges } from './scale/cache-words.ts';
import { type Cluster, startCluster } from './scale/cluster.ts';
import { chapter, failures, mustBe, mustHold, note } from './scale/findings.ts';
import { asked, type Books, kinds, type Outcome, percentile, startLoad } from './scale/load.ts';
import { balancerPort, drainSeconds, environmentOf, HouseProcess, layNextVersion, processPorts } from './scale/processes.ts';
import { askTooMuch } from './scale/shared-limit.ts';
import { Wire } from './wire.ts';

const callers = Number(process.env['CALLERS'] ?? 8);
const quietSeconds = Number(process.env['LOAD_SECONDS'] ?? 15);
const warmUpSeconds = 5;
const outageSeconds = 2;
const afterFailoverSeconds = 8;
const offers = 8;
const vouchers = 400;
const value = 1_000;

interface House {
  /** Of the tables, before anything was sold under load. */
  sizes: Sizes;
  cluster: Cluster;
  processes: HouseProcess[];
  balancer: Balancer;
  token: string;
  platformToken: string;
  books: Books;
}

async function ask<Row>(url: string, query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

interface Sizes {
  [table: string]: number;
}

/** Tables with their indexes and long values; those of a month count as one. */
async function sizesOf(url: string): Promise<Sizes> {
  const rows = await ask<{ name: string; bytes: string }>(
    url,
    `select regexp_replace(relname, '_(y?\\d{4}.*|default)$', '') as name, sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relkind = 'r' and relnamespace = any(array['public', 'jobs']::regnamespace[]) group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function tokensOf(environment: NodeJS.ProcessEnv, ...emails: string[]): string[] {
  const cli = ['node_modules/tsx/dist/cli.mjs', 'server/src/main/token.cli.ts', ...emails];
  return execFileSync(process.execPath, cli, { env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .trim()
    .split('\n');
}

function tell(outcome: Outcome, { counts, lost }: Balancer): void {
  const answers = kinds.map((kind) => `${outcome.answered[kind]} ${kind}s`).join(', ');
  note(`${answers} in ${outcome.seconds.toFixed(1)} s: ${(asked(outcome) / outcome.seconds).toFixed(0)} a second`);
  note(`waited p50 ${percentile(outcome.waitsMs, 0.5).toFixed(0)} ms, p99 ${percentile(outcome.waitsMs, 0.99).toFixed(0)} ms`);
  note(`refused with a code: ${JSON.stringify(Object.fromEntries(outcome.refused))}`);
  note(`asked again with the same key: ${JSON.stringify(Object.fromEntries(outcome.askedAgain))}`);
  note(`balancer so far: ${JSON.stringify(counts)}, lost on the way ${lost}`);
}

/** What was started, the last first: it is ended in this order, however far it came. */
const afterwards: (() => Promise<void>)[] = [];

const failed = ({ unsettled, askedAgain }: Outcome) => unsettled + [...askedAgain.values()].reduce((sum, times) => sum + times, 0);

async function bringUp(folder: string): Promise<House> {
  const { prepare } = await import(new URL('../scripts/parts/prepare.mjs', import.meta.url).href);
  await prepare();
  const cluster = await startCluster(folder);
  afterwards.unshift(() => cluster.stop());
  const environment = environmentOf(cluster, folder);
  const processes = processPorts.map((port) => new HouseProcess(port, environment));
  afterwards.unshift(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    if (failures() > 0 || process.exitCode === 1) {
      for (const { port, said } of processes) writeFileSync(join(tmpdir(), `vale-scale-${port}.log`), said);
    }
  });
  const [first, ...others] = processes as [HouseProcess, ...HouseProcess[]];
  const seconds = [await first.start(), ...(await Promise.all(others.map((one) => one.start())))].map((ms) => (ms / 1000).toFixed(1));
  note(`ready after ${seconds.join(', ')} s; the first made the demo, the others came up together`);
  const balancer = await startBalancer(balancerPort, processPorts);
  afterwards.unshift(() => balancer.close());
  const [token = '', platformToken = ''] = tokensOf(environment, 'manager@vale.demo', 'platform@vale.demo');
  const wire = new Wire(token, balancerPort);
  const offerIds: string[] = [];
  for (let n = 1; n <= offers; n += 1) offerIds.push(await makeOffer(wire, `SCALE-${n}`, { stock: 1_000_000, value }));
  const other = await makeOffer(wire, 'SCALE-USED', { stock: vouchers, value });
  const voucherIds = await sell(wire, other, vouchers, value);
  wire.close();
  const books: Books = { offerIds, price: value, voucherIds, sold: [], redeemedMinor: new Map() };
  return { cluster, processes, balancer, token, platformToken, books, sizes: await sizesOf(cluster.urlOf('primary')) };
}

/** (a), and what it costs. */
async function serveQuietly({ cluster, processes, balancer, token, books }: House): Promise<void> {
  chapter(`(a) ${callers} callers for ${quietSeconds} s`);
  const warmUp = startLoad(balancerPort, token, books, callers);
  await pause(warmUpSeconds * 1_000);
  await warmUp.end();
  const primary = cluster.urlOf('primary');
  const position = async () => Number((await ask<{ n: string }>(primary, `select pg_current_wal_lsn() - '0/0'::pg_lsn as n`))[0]?.n);
  const cpu = () => ({
    processes: processes.reduce((sum, one) => sum + one.cpuSeconds, 0),
    primary: cluster.cpuSeconds('primary'),
    replica: cluster.cpuSeconds('replica'),
  });
  const [idleBefore, idleSeconds] = [cpu(), 5];
  await pause(idleSeconds * 1_000);
  const idleAfter = cpu();
  const idle = (of: keyof typeof idleBefore) => (idleAfter[of] - idleBefore[of]) / idleSeconds;
  const share = (of: keyof typeof idleBefore) => `${(idle(of) * 100).toFixed(1)} %`;
  note(
    `with nobody there: ${share('processes')} of a core in the four processes, ${share('primary')} in the primary, ${share('replica')} in the replica`,
  );
  note(`memory of a process: ${Math.round(Math.max(...processes.map(({ pid }) => memoryOf(pid))))} MB`);
  const [cpuBefore, walBefore, soldBefore] = [cpu(), await position(), books.sold.length];
  const load = startLoad(balancerPort, token, books, callers);
  await pause(quietSeconds * 1_000);
  const outcome = await load.end();
  const [cpuAfter, walAfter] = [cpu(), await position()];
  tell(outcome, balancer);
  mustBe('requests that were neither answered nor refused with a code', failed(outcome) + balancer.lost, 0);

  const spent = (of: keyof typeof cpuAfter) => cpuAfter[of] - cpuBefore[of] - idle(of) * outcome.seconds;
  const each = (of: keyof typeof cpuAfter) => ((spent(of) * 1000) / asked(outcome)).toFixed(2);
  note(
    `processor time a request: ${each('processes')} ms in the processes, ${each('primary')} ms in the primary, ${each('replica')} ms in the replica`,
  );
  const sold = books.sold.length - soldBefore;
  note(
    `${sold} vouchers sold and ${outcome.answered.redemption} redemptions: ${Math.round((walAfter - walBefore) / 1024 / sold)} kB sent to the replica for each`,
  );
  const pools = await ask<{ database: string; cl_active: string; sv_active: string; sv_idle: string; sv_used: string }>(
    cluster.pooledUrl.replace(/\/vale$/, '/pgbouncer'),
    'show pools',
  ).catch(() => []);
  for (const { database, cl_active, sv_active, sv_idle, sv_used } of pools.filter((pool) => pool.database.startsWith('vale'))) {
    note(
      `pooler, ${database}: ${cl_active} connections of processes, ${Number(sv_active) + Number(sv_idle) + Number(sv_used)} of the database`,
    );
  }
  const reads = await ask<{ n: string }>(cluster.replicaUrl, `select xact_commit as n from pg_stat_database where datname = 'vale'`);
  mustHold('reports read from the replica', `${reads[0]?.n} transactions there`, Number(reads[0]?.n) > outcome.answered.report);
}

/** What a voucher leaves in the database, once there are enough of them. */
async function weigh({ cluster, books, sizes }: House): Promise<void> {
  const [sold, redemptions] = [books.sold.length, [...books.redeemedMinor.values()].reduce((sum, minor) => sum + minor, 0)];
  chapter(`${sold} vouchers sold so far, ${redemptions} redemptions`);
  const grown = Object.entries(await sizesOf(cluster.urlOf('primary'))).map(([table, bytes]) => ({
    table,
    bytes: (bytes - (sizes[table] ?? 0)) / sold,
  }));
  const largest = grown.filter(({ bytes }) => bytes > 20).sort((one, other) => other.bytes - one.bytes);
  note(`bytes for each voucher, with its indexes: ${Math.round(grown.reduce((sum, { bytes }) => sum + bytes, 0))}`);
  note(largest.map(({ table, bytes }) => `${table} ${Math.round(bytes)}`).join(', '));
}

/** (c) */
async function countRuns(url: string): Promise<void> {
  chapter('(c) scheduled tasks');
  const [runs] = await ask<{ tasks: number; runs: number }>(
    url,
    `select count(distinct name)::int as tasks, count(*)::int as runs from jobs.job where name like 'task/%' and started_on is not null`,
  );
  note(`${runs?.runs} runs of ${runs?.tasks} tasks so far`);
  const [twice] = await ask<{ n: number }>(
    url,
    `select count(*)::int as n from jobs.job one join jobs.job other on one.name = other.name and one.id < other.id
     where one.name like 'task/%' and tstzrange(one.started_on, coalesce(one.completed_on, 'infinity')) && tstzrange(other.started_on, coalesce(other.completed_on, 'infinity'))`,
  );
  mustBe('pairs of runs of one task at the same time', twice?.n, 0);
  mustHold('tasks were run at all', String(runs?.runs), (runs?.runs ?? 0) > 0);
}

/** (e) and (f): every process is replaced by the next version, whose first start alters tables that the others are writing. */
async function updateAll({ cluster, processes, balancer, token, books }: House, folder: string): Promise<void> {
  chapter('(e), (f) rolling restart into a next version with a migration, under load');
  const { version, migration } = layNextVersion(folder);
  const load = startLoad(balancerPort, token, books, callers);
  await pause(1_000);
  // Somebody reads the table meanwhile, as a long report does: the migration has to wait, and must not make the desk wait with it.
  const reader = new pg.Client({ connectionString: cluster.urlOf('primary') });
  await reader.connect();
  await reader.query('begin; lock table voucher in access share mode');
  const letGo = pause(4_000).then(() => reader.end());
  let [worstStop, worstStart] = [0, 0];
  const codes: (number | null)[] = [];
  for (const one of processes) {
    const begun = performance.now();
    codes.push(await one.stop());
    worstStop = Math.max(worstStop, performance.now() - begun);
    worstStart = Math.max(worstStart, await one.start(version));
    while (!balancer.isSentTo(one.port)) await pause(50);
  }
  await letGo;
  const outcome = await load.end();
  tell(outcome, balancer);
  note(
    `slowest stop ${(worstStop / 1000).toFixed(1)} s, of which ${drainSeconds} s draining; slowest start ${(worstStart / 1000).toFixed(1)} s`,
  );
  mustBe('requests that failed while every process was replaced', failed(outcome) + balancer.lost, 0);
  mustBe('how the processes ended', codes, [0, 0, 0, 0]);
  const [applied] = await ask<{ n: number }>(cluster.urlOf('primary'), 'select count(*)::int as n from migration where name = $1', [
    migration,
  ]);
  mustBe(`runs of ${migration}, with processes of the version before beside it`, applied?.n, 1);
  mustHold('longest time without an answered write', `${outcome.longestSilenceMs.toFixed(0)} ms`, outcome.longestSilenceMs < 5_000);
}

async function holdBooksAgainst(url: string, { offerIds, sold, redeemedMinor }: Books): Promise<void> {
  const [found] = await ask<{ there: number; all: number; counted: number }>(
    url,
    `select (select count(*)::int from voucher where id = any($2::uuid[])) as there,
       (select count(*)::int from voucher where offer_id = any($1::uuid[])) as all, (select sum(sold)::int from offer where id = any($1::uuid[])) as counted`,
    [offerIds, sold],
  );
  mustBe('acknowledged vouchers that are there', found?.there, sold.length);
  mustBe('vouchers there in all, and as the offers count them', [found?.all, found?.counted], [sold.length, sold.length]);
  const redeemed = await ask<{ id: string; minor: number }>(
    url,
    'select id, redeemed_minor::int as minor from voucher where id = any($1::uuid[])',
    [[...redeemedMinor.keys()]],
  );
  const right = redeemed.filter(({ id, minor }) => minor === redeemedMinor.get(id)).length;
  const total = [...redeemedMinor.values()].reduce((sum, minor) => sum + minor, 0);
  mustBe(`vouchers of which exactly the acknowledged was redeemed, ${total} redemptions in all`, right, redeemedMinor.size);
}

/** (g) */
async function loseThePrimary({ cluster, processes, balancer, token, books }: House, folder: string): Promise<void> {
  chapter('(g) the primary is killed, the replica promoted, the pooler told');
  const pids = processes.map(({ pid }) => pid);
  const load = startLoad(balancerPort, token, books, callers);
  await pause(3_000);
  await cluster.killPrimary();
  await pause(outageSeconds * 1_000);
  note(`promoted within ${(await cluster.promoteReplica()).toFixed(0)} ms, ${outageSeconds} s after the primary was lost`);
  await pause(afterFailoverSeconds * 1_000);
  const outcome = await load.end();
  tell(outcome, balancer);
  note(`longest time without an answered write: ${(outcome.longestSilenceMs / 1000).toFixed(1)} s`);
  mustBe('requests left without an answer', outcome.unsettled, 0);
  mustBe('processes that recovered by themselves', processes.filter((one, place) => one.lives && one.pid === pids[place]).length, 4);
  const promoted = cluster.urlOf('replica');
  await holdBooksAgainst(promoted, books);
  const lastWords = processes.map(({ said }) => [...said.matchAll(/the replica (keeps up|is away)/g)].at(-1)?.[1]);
  mustBe('the last word of each process on its replica', lastWords, ['is away', 'is away', 'is away', 'is away']);

  const environment = { ...process.env, DATABASE_URL: promoted, DATA_DIR: folder };
  const audit = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'server/src/main/audit.cli.ts'], {
    env: environment,
    encoding: 'utf8',
  });
  note(audit.stdout.split('\n').find((line) => /\d vouchers/.test(line)) ?? '');
  mustBe('npm run audit on the promoted one ends with', audit.status, 0);
}

async function endAll(): Promise<void> {
  for (const end of afterwards.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
}

const folder = mkdtempSync(join(tmpdir(), 'vale-scale-'));
// Open to the user PostgreSQL runs as under root.
chmodSync(folder, 0o755);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endAll().finally(() => process.exit(1)));
try {
  chapter('four processes, a pooler in transaction mode, a primary with a synchronous replica');
  const house = await bringUp(folder);
  await serveQuietly(house);
  chapter('(b) changes reach the memory of the others');
  await tellOfChanges(processPorts, house.platformToken);
  chapter('(d) one limit for all processes');
  await askTooMuch(balancerPort, house.token);
  await updateAll(house, folder);
  await countRuns(house.cluster.urlOf('primary'));
  await weigh(house);
  await loseThePrimary(house, folder);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}
const holds = failures() === 0 && process.exitCode !== 1;
console.log(holds ? '\nall of it holds' : `\n${failures()} of it do not hold`);
// Callers of a stretch that was broken off would go on asking.
process.exit(holds ? 0 : 1);
