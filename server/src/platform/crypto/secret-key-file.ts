import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecretKey } from './secrets.ts';

const fileName = 'secret.keys';

/** Keys from the file in the data folder, one a line, newest first; none where there is no file. */
export async function findSecretKeyFile(dataDir: string): Promise<string[] | undefined> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.split('\n').filter((line) => line.trim() !== '');
}

/** The same, made on the first start. */
export async function readSecretKeyFile(dataDir: string, now: Date): Promise<string[]> {
  const found = await findSecretKeyFile(dataDir);
  if (found) return found;
  const keys = [newSecretKey(now)];
  await writeSecretKeyFile(dataDir, keys);
  return keys;
}

/** Written whole and renamed: a crash halfway leaves the old keys, never a cut one. */
export async function writeSecretKeyFile(dataDir: string, keys: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, fileName);
  const draft = `${path}.new`;
  await writeFile(draft, `${keys.join('\n')}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}
