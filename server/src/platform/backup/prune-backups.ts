import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup } from './check-backup.ts';

const ours = /^vale-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * Removes all but the newest `keep` good backups of a folder and answers the names of those removed. Whatever is not ours stays; so does one that is
 * damaged, which counts for nothing: somebody should look at it.
 */
export async function pruneBackups(folder: string, keep: number): Promise<{ removed: string[]; damaged: string[] }> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('at least one backup is kept');
  const names = (await readdir(folder)).filter((name) => ours.test(name)).sort();
  const good: string[] = [];
  const damaged: string[] = [];
  for (const name of names) ((await checkBackup(join(folder, name), { thorough: false })).ok ? good : damaged).push(name);
  const removed = good.slice(0, -keep);
  for (const name of removed) await rm(join(folder, name), { recursive: true });
  return { removed, damaged };
}
