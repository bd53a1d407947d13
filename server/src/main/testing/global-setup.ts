import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { TestProject } from 'vitest/node';
import { shipArticles } from '../../adapters/help/ship-articles.ts';
import { shipTemplates } from '../../features/templates/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { newSecretKey, Secrets } from '../../platform/crypto/secrets.ts';
import { Database, systemScope } from '../../platform/db/database.ts';
import { copyDatabase, databaseUrl } from '../../platform/db/testing/copy-database.ts';
import { prepareJobs } from '../../platform/jobs/prepare-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { analyze } from '../analyze.ts';
import { compose } from '../compose.ts';
import { loadDemo } from '../load-demo.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of the database that holds the demo, to be copied. */
    demoModel: string;
    /** What the passwords in it are sealed with. */
    secretKey: string;
  }
}

/** The demo is loaded once per run: its pictures take seconds to encode, a copy of the loaded database takes a moment. */
export default async function setup(project: TestProject): Promise<void> {
  const { url: serverUrl, ownerUrl: serverOwnerUrl, template } = project.getProvidedContext().testServer;
  // Named after the template, with which it is dropped.
  const demoModel = `${template}_demo`;
  const secretKey = newSecretKey(systemClock.now());
  const ownerUrl = await copyDatabase(serverOwnerUrl, template, demoModel);
  const url = databaseUrl(serverUrl, demoModel);
  const database = new Database(url);
  try {
    await shipTemplates(database);
    await shipArticles(database, systemClock.now());
    await loadDemo(database, new Secrets([secretKey]), systemClock.now());
  } finally {
    await database.close();
  }
  await analyze(ownerUrl);
  await prepareJobs(ownerUrl);
  await startOnce(url, secretKey);
  project.provide('demoModel', demoModel);
  project.provide('secretKey', secretKey);
}

/** The queues of a first start, for all applications of the tests: otherwise each would make them anew, a third of what it costs to start one. */
async function startOnce(url: string, secretKey: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vale-test-data-'));
  const config = testConfig(url, dataDir, secretKey);
  const app = await compose(config, url, createLog(config.logLevel), systemClock);
  await app.start();
  await app.database.transaction(systemScope, async (tx) => {
    // Otherwise the applications would find tasks that are due, and run them at once beside their tests.
    await tx.run(sql`delete from jobs.schedule`);
    // Each has its own, and some could not open this one.
    await tx.run(sql`delete from identity_key`);
  });
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}
