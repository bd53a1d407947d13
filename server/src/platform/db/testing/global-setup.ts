import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { databaseUrl } from './copy-database.ts';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  /** As the server signs in, which owns nothing. */
  url: string;
  /** For whoever makes databases, and tampers with what is in them. */
  ownerUrl: string;
  /** A migrated, empty database; also the beginning of the name of every database made from it. */
  template: string;
}

/** One migrated template per run: a copy of it takes some 50 ms, where migrating anew would take seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, ownerUrl, close } = await openTestServer();
  const template = `vale_test_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: ownerUrl });
  try {
    await admin.connect();
    await admin.query(`create database ${template}`);
    await migrate(databaseUrl(ownerUrl, template));
  } catch (error) {
    await admin.end();
    await close();
    throw error;
  }
  project.provide('testServer', { url, ownerUrl, template });

  return async () => {
    // On a server that outlives the run, also what a crashed test file left behind.
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template]);
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
    await close();
  };
}
