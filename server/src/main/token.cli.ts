import { findAccountByEmail } from '../adapters/identity/bundled/accounts.ts';
import type { BundledIssuer } from '../adapters/identity/bundled/bundled-issuer.ts';
import { systemClock } from '../platform/clock.ts';
import { systemScope } from '../platform/db/database.ts';
import { lockDataDir } from '../platform/db/embedded/data-dir-lock.ts';
import { createLog } from '../platform/log.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('npm run token -- EMAIL');
  process.exit(2);
}
const config = readConfig(process.env);
if (config.externalIssuer) {
  console.error(`Tokens come from ${config.externalIssuer.issuer}; this command is for the bundled identity provider.`);
  process.exit(2);
}

// With a server running, its database is used and left running; otherwise it is started for the moment.
const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir, { url: 'npm run token' }) : undefined;
const isOurs = lock !== undefined && 'release' in lock;
const database = await openDatabase(config, () => undefined);
const app = await compose(config, database.url, createLog('silent'), systemClock);
try {
  const account = await app.database.read(systemScope, (tx) => findAccountByEmail(tx, email));
  if (account) process.stdout.write(`${await (app.identity as BundledIssuer).issueToken(account)}\n`);
  else console.error(`Nobody signs in as ${email}.`);
  process.exitCode = account ? 0 : 1;
} finally {
  await app.database.close();
  if (isOurs) {
    await database.close();
    lock.release();
  }
}
process.exit();
