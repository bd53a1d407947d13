import { Database } from '../platform/db/database.ts';

/**
 * After much was brought into a database at once: connections keep what they planned while its tables were empty, and check every key by going through
 * all rows. The history of the demo took nine times as long.
 */
export async function analyze(ownerUrl: string): Promise<void> {
  const owner = new Database(ownerUrl, { poolSize: 1 });
  await owner.pool.query('analyze').finally(() => owner.close());
}
