import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

// Opening it is all: whoever serves afterwards need not know its owner.
await withDatabase(readConfig(process.env), 'npm run migrate', async () => {
  process.stdout.write('The database is up to date.\n');
});
