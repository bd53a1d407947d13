import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '../platform/backup/write-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { Database } from '../platform/db/database.ts';
import { readConfig } from './config.ts';
import { exportGroup } from './leaving/export-group.ts';
import { findGroup } from './leaving/find-group.ts';
import { withDatabase } from './with-database.ts';

function wishes(): { called: string; to: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
    const [called, ...others] = positionals;
    if (called === undefined || others.length > 0) throw new Error('one group');
    return { called, to: values.to };
  } catch {
    console.error('npm run export-group -- GROUP [--to FOLDER]\nGROUP is the id or the name of a hotel group.');
    process.exit(2);
  }
}

const { called, to } = wishes();
const config = readConfig(process.env);

await withDatabase(config, 'npm run export-group', async ({ ownerUrl }) => {
  const database = new Database(ownerUrl, { poolSize: 1 });
  const group = await findGroup(database, called).finally(() => database.close());
  if (!group) {
    console.error(`There is no hotel group ${called}.`);
    process.exitCode = 1;
    return;
  }
  const now = systemClock.now();
  const folder = resolve(to ?? join(config.dataDir, 'exports'), `${backupName(now)}-${group.id}`);
  const tables = await exportGroup(ownerUrl, group, folder, now);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${folder}: ${tables.length} tables, ${rows} rows of ${group.name}. README.md says what they are.\n`);
});
