import { findAccountByEmail } from '../adapters/identity/bundled/accounts.ts';
import type { BundledIssuer } from '../adapters/identity/bundled/bundled-issuer.ts';
import { systemClock } from '../platform/clock.ts';
import { systemScope } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

const emails = process.argv.slice(2);
if (emails.length === 0) {
  console.error('npm run token -- EMAIL…');
  process.exit(2);
}
const config = readConfig(process.env);
if (config.externalIssuer) {
  console.error(`Tokens come from ${config.externalIssuer.issuer}; this command is for the bundled identity provider.`);
  process.exit(2);
}

await withDatabase(config, 'npm run token', async ({ directUrl }) => {
  const app = await compose(config, directUrl, createLog('silent'), systemClock);
  try {
    for (const email of emails) {
      const account = await app.database.read(systemScope, (tx) => findAccountByEmail(tx, email));
      if (account) process.stdout.write(`${await (app.identity as BundledIssuer).issueToken(account)}\n`);
      else {
        console.error(`Nobody signs in as ${email}.`);
        process.exitCode = 1;
      }
    }
  } finally {
    await app.database.close();
  }
});
process.exit();
