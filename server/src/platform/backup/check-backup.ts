import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type Contents, type ManifestRefusal, type Part, readManifest } from './manifest.ts';

export type BackupRefusal = ManifestRefusal | 'partMissing' | 'partDamaged';

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

async function faultOf(folder: string, { file, bytes, sha256 }: Part, thorough: boolean): Promise<BackupRefusal | undefined> {
  const size = await sizeOf(join(folder, file));
  if (size === undefined) return 'partMissing';
  if (size !== bytes) return 'partDamaged';
  return thorough && (await digestOf(join(folder, file))) !== sha256 ? 'partDamaged' : undefined;
}

/** Whether a backup is all there: every part to the last byte, or (not `thorough`) at its full length. The field names the part. */
export async function checkBackup(folder: string, { thorough }: { thorough: boolean }): Promise<Outcome<Contents, BackupRefusal>> {
  const manifest = await readManifest(folder);
  if (!manifest.ok) return manifest;
  for (const part of manifest.value.parts) {
    const fault = await faultOf(folder, part, thorough);
    if (fault) return refused(fault, part.file);
  }
  return done(manifest.value);
}
