import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { Database } from '../database.ts';
import { copyDatabase, databaseUrl, dropDatabase } from './copy-database.ts';

export interface TestDatabase {
  /** As the server signs in. */
  url: string;
  /** For whoever tampers with it. */
  ownerUrl: string;
  drop(): Promise<void>;
}

const nameOfCopy = (model: string) => `${model}_${randomBytes(6).toString('hex')}`;

/** A database of its own for one test file: migrated and empty, or the copy of another model. */
export async function createTestDatabase(model = inject('testServer').template): Promise<TestDatabase> {
  const { url, ownerUrl } = inject('testServer');
  const name = nameOfCopy(model);
  const copy = await copyDatabase(ownerUrl, model, name);
  return { url: databaseUrl(url, name), ownerUrl: copy, drop: () => dropDatabase(ownerUrl, name) };
}

/** The same, empty, open for all tests of the file that calls this at its top, and gone after them; entered as the server and as its owner. */
export function openTestDatabase(): { database: Database; owner: Database } {
  const { url, ownerUrl, template } = inject('testServer');
  const name = nameOfCopy(template);
  const database = new Database(databaseUrl(url, name));
  const owner = new Database(databaseUrl(ownerUrl, name));
  beforeAll(() => copyDatabase(ownerUrl, template, name));
  afterAll(async () => {
    await database.close();
    await owner.close();
    await dropDatabase(ownerUrl, name);
  });
  return { database, owner };
}
