import { findSecretKeyFile } from '../platform/crypto/secret-key-file.ts';
import type { Config } from './config.ts';

/** What the keys are called, which is no secret: every sealed value begins with the name of its key. */
export async function secretKeyNames({ secretKeys, dataDir }: Config): Promise<string[]> {
  const keys = secretKeys ?? (await findSecretKeyFile(dataDir)) ?? [];
  return keys.map((key) => key.trim().split(':')[0] ?? '');
}
