import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { type RestoreRefusal, restoreBackup } from '../platform/backup/restore-backup.ts';
import { auditEverything } from './audit-everything.ts';
import { readConfig } from './config.ts';
import { secretKeyNames } from './secret-key-names.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run restore -- FOLDER [--without-keys]';

const sentences: Record<RestoreRefusal, (what: string) => string> = {
  noBackup: () => 'This folder is no backup of Vale.',
  manifestDamaged: () => 'The manifest of this backup is damaged.',
  newerFormat: () => 'This backup was written by a newer version of Vale: restore it with that one.',
  newerVersion: (migration) => `This backup was written by a newer version of Vale (${migration}): restore it with that one.`,
  partMissing: (part) => `This backup is not whole: ${part} is missing.`,
  partDamaged: (part) => `This backup is damaged: ${part} is not what was written.`,
  notEmpty: () => 'The database is not empty. A backup is restored into an empty one: another DATABASE_URL, or another DATA_DIR.',
  otherQueue: (part) =>
    `The queue of events (${part}) comes from another version of pg-boss: restore with the version of Vale that wrote it.`,
};

const say = (line: string) => process.stdout.write(`${line}\n`);

function give(up: string): never {
  console.error(`${up} Nothing was changed.`);
  process.exit(1);
}

function wishes(): { folder: string; withoutKeys: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { 'without-keys': { type: 'boolean' } }, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Error(usage);
    return { folder: resolve(folder), withoutKeys: values['without-keys'] ?? false };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

const { folder, withoutKeys } = wishes();
const config = readConfig(process.env);

const checked = await checkBackup(folder, { thorough: true });
if (!checked.ok) give(sentences[checked.reason](checked.field ?? ''));
const here = new Set(await secretKeyNames(config));
const missing = checked.value.secretKeys.filter((name) => !here.has(name));
if (missing.length > 0 && !withoutKeys) {
  give(
    `The secrets of this backup were sealed with ${missing.join(', ')}, which VALE_SECRET_KEYS or secret.keys in ${config.dataDir} does not have. ` +
      'Put the keys there; or say --without-keys, and enter every password and key of another system again.',
  );
}

await withDatabase(
  config,
  'npm run restore',
  async ({ ownerUrl }) => {
    const outcome = await restoreBackup(ownerUrl, folder);
    if (!outcome.ok) {
      console.error(`${sentences[outcome.reason](outcome.field ?? '')} Nothing was changed.`);
      process.exitCode = 1;
      return;
    }
    const { contents, newMigrations } = outcome.value;
    say(`Restored as it was on ${contents.madeAt}: ${contents.parts.reduce((sum, part) => sum + part.rows, 0)} rows.`);
    if (newMigrations.length > 0) say(`Brought up to date: ${newMigrations.join(', ')}.`);
    const isRight = await auditEverything(ownerUrl, say);
    say(isRight ? 'The audit found nothing wrong.' : 'The audit found what stands above.');
    process.exitCode = isRight ? 0 : 1;
  },
  'asFound',
);
