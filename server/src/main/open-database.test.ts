// Proves that an installation goes on whether it names an owner or not, and that nobody needs one where nothing waits to be migrated.
import { expect, test } from 'vitest';
import { Database } from '../platform/db/database.ts';
import { ownsTables } from '../platform/db/server-role.ts';
import { createTestDatabase } from '../platform/db/testing/test-database.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

const open = (environment: NodeJS.ProcessEnv) => openDatabase(readConfig(environment), () => undefined);

async function isOwner(url: string): Promise<boolean> {
  const database = new Database(url, { poolSize: 1 });
  return ownsTables(database).finally(() => database.close());
}

test('the owner migrates and the server serves; without an owner everything goes over the one address, and it is known that it owns its tables', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase('template1');
  try {
    const alone = await open({ DATABASE_URL: ownerUrl });
    expect([alone.url, alone.ownerUrl]).toEqual([ownerUrl, ownerUrl]);
    expect(await isOwner(alone.url)).toBe(true);

    const both = await open({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
    expect([both.url, both.directUrl, both.ownerUrl]).toEqual([url, url, ownerUrl]);
    expect(await isOwner(both.url)).toBe(false);

    const serving = await open({ DATABASE_URL: url });
    expect(serving.ownerUrl).toBe(url);
  } finally {
    await drop();
  }
});

test('a server that finds migrations waiting, and no owner, does not start', async () => {
  const { url, drop } = await createTestDatabase('template1');
  await expect(open({ DATABASE_URL: url }).finally(drop)).rejects.toMatchObject({ code: '42501' });
});
