import { rebuildFigures } from '../features/dashboards/index.ts';
import { rebuildRollups } from '../features/statistics/index.ts';
import { rebuildCounts } from '../features/vouchers/index.ts';
import { Database, systemScope } from '../platform/db/database.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(readConfig(process.env), 'npm run rebuild-counts', async ({ ownerUrl }) => {
  const database = new Database(ownerUrl, { poolSize: 1 });
  try {
    await rebuildCounts(database);
    await rebuildFigures(database);
    await database.transaction(systemScope, rebuildRollups);
    process.stdout.write(
      'The counts of vouchers and the figures of the dashboards were made anew from the entries, those of the statistics from the events.\n',
    );
  } finally {
    await database.close();
  }
});
