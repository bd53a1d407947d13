import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { pruneBackups } from '../platform/backup/prune-backups.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from './config.ts';
import { secretKeyNames } from './secret-key-names.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run backup -- [--to FOLDER] [--keep NUMBER]';

function wishes() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
    return z.object({ to: z.string().min(1).optional(), keep: z.coerce.number().int().min(1).optional() }).parse(values);
  } catch {
    console.error(`${usage}\nAt least one backup is kept.`);
    process.exit(2);
  }
}

const { to, keep } = wishes();
const config = readConfig(process.env);
const into = to === undefined ? join(config.dataDir, 'backups') : resolve(to);
const say = (line: string) => process.stdout.write(`${line}\n`);

await withDatabase(
  config,
  'npm run backup',
  async ({ ownerUrl }) => {
    const began = performance.now();
    const secretKeys = await secretKeyNames(config);
    const { folder, contents } = await writeBackup(ownerUrl, { into, secretKeys, now: systemClock.now() });
    // Read back: a checksum of what was sent to the disk says little about what is on it.
    const checked = await checkBackup(folder, { thorough: true });
    if (!checked.ok) throw new Error(`${folder} is not what was written (${checked.reason}, ${checked.field}).`);
    const rows = contents.parts.reduce((sum, part) => sum + part.rows, 0);
    const megabytes = contents.parts.reduce((sum, part) => sum + part.bytes, 0) / 1e6;
    const seconds = (performance.now() - began) / 1000;
    say(`${folder}: ${contents.parts.length} tables, ${rows} rows, ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s`);
    say(
      `The secrets in it are sealed. A restore needs the keys ${secretKeys.join(', ') || '(none known here)'} as well: keep them elsewhere.`,
    );
    if (keep === undefined) return;
    const { removed, damaged } = await pruneBackups(into, keep);
    for (const name of removed) say(`Removed ${name}.`);
    for (const name of damaged) say(`${name} is damaged; it was not counted, nor removed.`);
  },
  'asFound',
);
