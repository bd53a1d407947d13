import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase, dropDatabase } from './copy-database.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file: migrated and empty, or the copy of another model. */
export async function createTestDatabase(model = inject('testServer').template): Promise<TestDatabase> {
  const { url } = inject('testServer');
  const name = `${model}_${randomBytes(6).toString('hex')}`;
  return { url: await copyDatabase(url, model, name), drop: () => dropDatabase(url, name) };
}
