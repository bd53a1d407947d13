import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './root.mjs';

/** One place per clone, so that what a killed run left behind is found and removed by the next. */
export const journeyDataDir = join(tmpdir(), `vale-e2e-${createHash('sha256').update(at()).digest('hex').slice(0, 12)}`);

/** On a given server the journeys have an empty database of their own. */
export function ownDatabase(url) {
  const own = new URL(url);
  own.pathname = '/vale_e2e';
  return own.href;
}

/** What the journeys are kept in while they run: for what no screen does, such as letting hours pass. */
export async function journeyDatabaseUrl() {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) return ownDatabase(given);
  const read = (file) => readFile(join(journeyDataDir, 'postgres', file), 'utf8');
  const [, , , port] = (await read('postmaster.pid')).split('\n');
  return `postgres://postgres:${await read('superuser-password')}@127.0.0.1:${port}/vale`;
}
