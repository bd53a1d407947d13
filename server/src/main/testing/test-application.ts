import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { inject } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { people } from '#demo/people.ts';
import type { BundledIssuer } from '../../adapters/identity/bundled/bundled-issuer.ts';
import type { Clock } from '../../platform/clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { Database, systemScope } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { type Application, compose } from '../compose.ts';
import { testConfig } from './test-config.ts';

export interface TestApplication extends Application {
  issuer: BundledIssuer;
  databaseUrl: string;
  ownerUrl: string;
  /** For tests that tamper with what the application itself may not change, or look where it may not. */
  owner: Database;
  tokenOf(email: string): Promise<string>;
  /** A call as somebody of the demo, or as nobody. */
  as(email: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

interface TestOptions {
  clock?: Clock;
  environment?: NodeJS.ProcessEnv;
  /** Where it is to be read what the house writes into its log. */
  log?: Log;
  /** Puts something between the application and its database. */
  reachedBy?: (url: string) => Promise<string>;
}

/** The whole house on a database of its own, with the demo of today in it and nothing listening. */
export async function createTestApplication(options: TestOptions = {}): Promise<TestApplication> {
  const { clock = systemClock, environment = {}, reachedBy = async (url) => url } = options;
  const { url: directUrl, ownerUrl, drop } = await createTestDatabase(inject('demoModel'));
  const url = await reachedBy(directUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'vale-test-data-'));
  const config = testConfig(url, dataDir, inject('secretKey'), environment);
  const app = await compose(config, url, options.log ?? createLog(config.logLevel), clock);
  await app.start();
  const issuer = app.identity as BundledIssuer;
  const owner = new Database(ownerUrl, { poolSize: 4 });

  const tokenOf = (email: string) => {
    const person = people.find((candidate) => candidate.email === email);
    if (!person) throw new Error(`${email} is not in the demo`);
    return issuer.issueToken({ id: person.id, email });
  };

  return {
    ...app,
    issuer,
    databaseUrl: url,
    ownerUrl,
    owner,
    tokenOf,
    as: async (email, request) => {
      const token = email === undefined ? undefined : await tokenOf(email);
      return app.http.inject({ ...request, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers } });
    },
    async close() {
      await app.stop();
      await owner.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives a hotel the licence with every module; before anything is asked of it. */
export async function licenseEverything({ owner }: TestApplication, hotelId: string): Promise<void> {
  await owner.transaction(systemScope, (tx) =>
    tx.run(sql`update hotel set licence_id = (select id from licence order by cardinality(modules) desc limit 1) where id = ${hotelId}`),
  );
}

/** The address of an endpoint, its parameters filled in. */
export function urlOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
