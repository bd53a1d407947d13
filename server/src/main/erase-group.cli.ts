import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CacheBus } from '../platform/cache/cache-bus.ts';
import { systemClock } from '../platform/clock.ts';
import { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { readConfig } from './config.ts';
import { eraseGroup } from './leaving/erase-group.ts';
import { findGroup } from './leaving/find-group.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run erase-group -- GROUP --name "ITS NAME" --by EMAIL

Forgets everybody this hotel group knew: guests, staff, mails, messages, pictures. The books stay, without names.
It cannot be undone, and the group must have been switched off before. EMAIL is an administrator of the platform, who is recorded.
Export it first: npm run export-group -- GROUP`;

const sentences = {
  unknownGroup: 'There is no such hotel group.',
  groupActive: 'The hotel group is active: switch it off first, in the screen of hotel groups.',
  nameDiffers: 'The name is not the name of the group, letter by letter.',
  unknownAdministrator: 'Nobody with this e-mail administers the platform.',
  idempotencyKeyReused: 'This was asked for before.',
  busy: 'Somebody was changing the group at the same time: try again.',
};

function wishes(): { called: string; typedName: string; by: string } {
  try {
    const { values, positionals } = parseArgs({ options: { name: { type: 'string' }, by: { type: 'string' } }, allowPositionals: true });
    const [called, ...others] = positionals;
    if (called === undefined || others.length > 0 || values.name === undefined || values.by === undefined) throw new Error(usage);
    return { called, typedName: values.name, by: values.by };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

const { called, typedName, by } = wishes();

await withDatabase(readConfig(process.env), 'npm run erase-group', async ({ ownerUrl }) => {
  const database = new Database(ownerUrl, { poolSize: 1 });
  try {
    const group = await findGroup(database, called);
    const platform = {
      database,
      clock: systemClock,
      jobs: { publish: async () => undefined },
      cacheBus: new CacheBus(ownerUrl, createLog('silent')),
    };
    const outcome = group
      ? await eraseGroup(platform, { groupId: group.id, typedName, by }, randomUUID())
      : ({ ok: false, reason: 'unknownGroup' } as const);
    if (outcome.ok) {
      const { guests, staff } = outcome.value;
      process.stdout.write(
        `${typedName} is erased: ${guests} guests and ${staff} of its people are forgotten, the books stay. npm run audit follows them.\n`,
      );
    } else {
      console.error(`${sentences[outcome.reason]} Nothing was changed.`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
});
