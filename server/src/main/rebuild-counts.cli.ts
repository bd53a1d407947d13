import { rebuildCounts } from '../features/vouchers/index.ts';
import { Database } from '../platform/db/database.ts';
import { lockDataDir } from '../platform/db/embedded/data-dir-lock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

const config = readConfig(process.env);
// With a server running, its database is used beside it; otherwise it is started for the moment.
const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir, { url: 'npm run rebuild-counts' }) : undefined;
const isOurs = lock !== undefined && 'release' in lock;
const opened = await openDatabase(config, () => undefined);
const database = new Database(opened.url, { poolSize: 1 });
try {
  await rebuildCounts(database);
  process.stdout.write('The counts of vouchers were made anew from their entries.\n');
} finally {
  await database.close();
  if (isOurs) {
    await opened.close();
    lock.release();
  }
}
