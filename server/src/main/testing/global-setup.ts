import type { TestProject } from 'vitest/node';
import { shipArticles } from '../../adapters/help/ship-articles.ts';
import { shipTemplates } from '../../features/templates/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { newSecretKey, Secrets } from '../../platform/crypto/secrets.ts';
import { Database } from '../../platform/db/database.ts';
import { copyDatabase } from '../../platform/db/testing/copy-database.ts';
import { JobRunner } from '../../platform/jobs/job-runner.ts';
import { createLog } from '../../platform/log.ts';
import { loadDemo } from '../load-demo.ts';

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
  const { url, template } = project.getProvidedContext().testServer;
  // Named after the template, with which it is dropped.
  const demoModel = `${template}_demo`;
  const secretKey = newSecretKey(systemClock.now());
  const database = new Database(await copyDatabase(url, template, demoModel));
  try {
    await shipTemplates(database);
    await shipArticles(database, systemClock.now());
    await loadDemo(database, new Secrets([secretKey]), systemClock.now());
    await prepareJobs(database);
  } finally {
    await database.close();
  }
  project.provide('demoModel', demoModel);
  project.provide('secretKey', secretKey);
}

/** The tables of the job queues, without a queue in them: otherwise every application of a test creates them anew. */
async function prepareJobs(database: Database): Promise<void> {
  const jobs = new JobRunner(database, createLog('silent'));
  await jobs.start([], []);
  await jobs.stop();
}
