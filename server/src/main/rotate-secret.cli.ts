import { systemClock } from '../platform/clock.ts';
import { readSecretKeyFile, writeSecretKeyFile } from '../platform/crypto/secret-key-file.ts';
import { newSecretKey } from '../platform/crypto/secrets.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const now = systemClock.now();
const key = newSecretKey(now);
if (config.secretKeys) {
  process.stdout.write(`Put this in front of VALE_SECRET_KEYS, then restart every server:\n${key}\n`);
} else {
  await writeSecretKeyFile(config.dataDir, [key, ...(await readSecretKeyFile(config.dataDir, now))]);
  process.stdout.write('A new secret key seals from the next start on; the older ones still open what they sealed.\n');
}
