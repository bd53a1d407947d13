import { auditVouchers } from '../features/vouchers/index.ts';
import { Database } from '../platform/db/database.ts';
import { lockDataDir } from '../platform/db/embedded/data-dir-lock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

const config = readConfig(process.env);
// With a server running, its database is read beside it; otherwise it is started for the moment.
const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir, { url: 'npm run audit' }) : undefined;
const isOurs = lock !== undefined && 'release' in lock;
const opened = await openDatabase(config, () => undefined);
const database = new Database(opened.url, { poolSize: 1 });
try {
  let drifts = 0;
  const { vouchers, entries } = await auditVouchers(database, ({ voucherId, what }) => {
    drifts += 1;
    process.stdout.write(`${voucherId}: ${what}\n`);
  });
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${vouchers} vouchers, ${entries} entries, ${drifts} drifts (${peakMb} MB)\n`);
  process.exitCode = drifts === 0 ? 0 : 1;
} finally {
  await database.close();
  if (isOurs) {
    await opened.close();
    lock.release();
  }
}
