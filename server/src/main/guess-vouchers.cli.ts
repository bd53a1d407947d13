// Guesses codes with PINs past every limit: what is left to chance if there were none. For bench/guess.bench.ts.
import { randomBytes, randomInt } from 'node:crypto';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { ownVoucher } from '../features/storefront/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readSecretKeyFile } from '../platform/crypto/secret-key-file.ts';
import { Secrets } from '../platform/crypto/secrets.ts';
import { Database } from '../platform/db/database.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

const guesses = Number(process.argv[2] ?? 1_000_000);
const atOnce = 64;
const groupId = hotelGroups[0]?.id as HotelGroupId;
const config = readConfig(process.env);

await withDatabase(config, 'guess-vouchers', async ({ directUrl }) => {
  const database = new Database(directUrl, { poolSize: 12 });
  const secrets = new Secrets(await readSecretKeyFile(config.dataDir, new Date()));
  const unused = { publish: async () => undefined, announce: async () => undefined, apply: () => undefined };
  const platform = { database, clock: systemClock, jobs: unused, cacheBus: unused };
  let made = 0;
  let hits = 0;
  const guess = async () => {
    while (made < guesses) {
      made += 1;
      const pin = String(randomInt(1_000_000)).padStart(6, '0');
      const found = await ownVoucher({ platform, secrets }, groupId, { code: randomBytes(4).toString('hex'), pin }, 'guess');
      if (found) hits += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guess));
  await database.close();
  console.log(`${hits === 0 ? '✓' : '✗'} ${made} guessed codes with PINs, ${hits} hits`);
  process.exitCode = hits === 0 ? 0 : 1;
});
process.exit();
