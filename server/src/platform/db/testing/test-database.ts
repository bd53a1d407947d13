import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { Database } from '../database.ts';
import { copyDatabase, databaseUrl, dropDatabase } from './copy-database.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const nameOfCopy = (model: string) => `${model}_${randomBytes(6).toString('hex')}`;

/** A database of its own for one test file: migrated and empty, or the copy of another model. */
export async function createTestDatabase(model = inject('testServer').template): Promise<TestDatabase> {
  const { url } = inject('testServer');
  const name = nameOfCopy(model);
  return { url: await copyDatabase(url, model, name), drop: () => dropDatabase(url, name) };
}

/** The same, empty, open for all tests of the file that calls this at its top, and gone after them. */
export function openTestDatabase(): Database {
  const { url, template } = inject('testServer');
  const name = nameOfCopy(template);
  const database = new Database(databaseUrl(url, name));
  beforeAll(() => copyDatabase(url, template, name));
  afterAll(async () => {
    await database.close();
    await dropDatabase(url, name);
  });
  return database;
}
