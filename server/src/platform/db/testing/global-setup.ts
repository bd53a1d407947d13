import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  url: string;
  /** A migrated, empty database; also the beginning of the name of every database made from it. */
  template: string;
}

/** One migrated template per run: a copy of it takes some 50 ms, where migrating anew would take seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openTestServer();
  const template = `vale_test_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  try {
    await admin.connect();
    await admin.query(`create database ${template}`);
    const templateUrl = new URL(url);
    templateUrl.pathname = `/${template}`;
    await migrate(templateUrl.href);
  } catch (error) {
    await admin.end();
    await close();
    throw error;
  }
  project.provide('testServer', { url, template });

  return async () => {
    // On a server that outlives the run, also what a crashed test file left behind.
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template]);
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
    await close();
  };
}
