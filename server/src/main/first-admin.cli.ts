import * as z from 'zod';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { inviteFirstAdmin } from './first-admin.ts';
import { withDatabase } from './with-database.ts';

const email = z.email().safeParse(process.argv[2]);
if (!email.success) {
  console.error('npm run first-admin -- EMAIL');
  process.exit(2);
}
const config = readConfig(process.env);
const refusals = {
  administered: 'The platform already has an administrator, who invites the others.',
  emailTaken: 'Somebody else already has this e-mail.',
};

await withDatabase(config, 'npm run first-admin', async ({ directUrl }) => {
  const app = await compose(config, directUrl, createLog('silent'), systemClock);
  try {
    const outcome = await inviteFirstAdmin(app.database, app.identity.accounts, email.data, systemClock.now());
    if (!outcome.ok) console.error(refusals[outcome.reason]);
    else if (outcome.value) process.stdout.write(`${outcome.value}\n`);
    else process.stdout.write(`${email.data} is the administrator from their first sign-in on.\n`);
    process.exitCode = outcome.ok ? 0 : 1;
  } finally {
    await app.database.close();
  }
});
process.exit();
