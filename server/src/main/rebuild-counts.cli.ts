import { rebuildCounts } from '../features/vouchers/index.ts';
import { Database } from '../platform/db/database.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(readConfig(process.env), 'npm run rebuild-counts', async (url) => {
  const database = new Database(url, { poolSize: 1 });
  try {
    await rebuildCounts(database);
    process.stdout.write('The counts of vouchers were made anew from their entries.\n');
  } finally {
    await database.close();
  }
});
