import { auditVouchers } from '../features/vouchers/index.ts';
import { Database } from '../platform/db/database.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(readConfig(process.env), 'npm run audit', async (url) => {
  const database = new Database(url, { poolSize: 1 });
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
  }
});
