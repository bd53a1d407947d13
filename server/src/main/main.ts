import { demoPassword, people } from '#demo/people.ts';
import { shipArticles } from '../adapters/help/ship-articles.ts';
import { loadImageParts } from '../features/images/index.ts';
import { loadTemplateParts, shipTemplates } from '../features/templates/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { lockDataDir } from '../platform/db/embedded/data-dir-lock.ts';
import { ownsTables } from '../platform/db/server-role.ts';
import { createLog, type Log } from '../platform/log.ts';
import { analyze } from './analyze.ts';
import { type Application, compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { makeMonthPartitions } from './house-keeping.ts';
import { loadDemo } from './load-demo.ts';
import { loadHistory, sumHistory } from './load-demo-history.ts';
import { loadDemoStatistics } from './load-demo-statistics.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** However slow a last request is, a stop ends. */
const stopLimitMs = 20_000;

function welcome(config: Config, demoIsThere: boolean): void {
  say(`\n  Vale is at ${config.publicUrl}\n`);
  if (!demoIsThere) return;
  const width = Math.max(...people.map(({ email }) => email.length));
  for (const { email, role } of people) say(`  ${email.padEnd(width)}  ${role.en}`);
  say(`\n  The password of all of them is ${demoPassword}\n`);
}

const restAfterMs = 2_000;

/** What the start did without. Soon, and not at the first need: by then a newer build may have taken its place. */
function loadTheRest(log: Log): void {
  const load = () =>
    Promise.all([loadTemplateParts(), loadImageParts()]).catch((error: unknown) => log.error({ err: error }, 'loading the rest'));
  setTimeout(() => void load(), restAfterMs).unref();
}

/** It only makes charts worth a look: without it the product starts all the same. Side by side, for one keeps us busy and the other the database. */
async function loadDemoPast(database: Database, config: Config, log: Log): Promise<void> {
  const now = systemClock.now();
  const trade = async () => {
    if (config.demoHistory) await loadHistory(database, now);
    await sumHistory(database);
  };
  const visits = async () => {
    if (config.demoStatistics) await loadDemoStatistics(database, now);
  };
  for (const end of await Promise.allSettled([trade(), visits()]))
    if (end.status === 'rejected') log.error({ err: end.reason }, 'the demo lacks a part of its past');
}

async function bringUp(config: Config, database: OpenDatabase): Promise<Application> {
  const log = createLog(config.logLevel);
  const app = await compose(config, database.url, log, systemClock);
  if (await ownsTables(app.database)) log.warn('the server signs in as the owner of its tables: docs/operations.md says how it need not');
  await makeMonthPartitions(app.database);
  await shipTemplates(app.database);
  await shipArticles(app.database, systemClock.now());
  if (config.demo && !config.externalIssuer && (await loadDemo(app.database, app.secrets, systemClock.now()))) {
    await analyze(database.ownerUrl);
    await loadDemoPast(app.database, config, log);
  }
  await app.start();
  await app.http.listen({ port: config.port, host: config.host });
  loadTheRest(log);
  return app;
}

/** Ends when told to: requests in flight are answered, then the database is stopped. A second signal does not wait. */
function stopOnSignal(stop: () => Promise<void>, drainMs: number): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), drainMs + stopLimitMs).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

export async function run(): Promise<void> {
  const config = readConfig(process.env);
  // A database of one's own may serve many processes; the embedded one serves the one that holds its folder.
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir, { url: config.publicUrl }) : undefined;
  if (lock && 'heldBy' in lock) {
    console.error(`Vale already runs on ${config.dataDir}: process ${lock.heldBy.pid}, ${lock.heldBy.url}. Nothing was changed.`);
    process.exitCode = 1;
    return;
  }

  const database = await openDatabase(config, say, { keptAlive: true });
  let app: Application | undefined;
  const stop = async () => {
    await app?.stop();
    await database.close();
    lock?.release();
  };
  stopOnSignal(stop, config.drainMs);
  try {
    app = await bringUp(config, database);
  } catch (error) {
    await stop();
    throw error;
  }
  welcome(config, config.demo);
}
