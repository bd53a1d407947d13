import { randomBytes, randomInt } from 'node:crypto';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { ownVoucher } from '#server/features/storefront/own-voucher.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readSecretKeyFile } from '#server/platform/crypto/secret-key-file.ts';
import { Secrets } from '#server/platform/crypto/secrets.ts';
import { Database } from '#server/platform/db/database.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';

/** Without the limit on misses: what would be left to chance if there were none. */
const guesses = Number(process.env.GUESSES ?? 1_000_000);
const atOnce = 64;
const groupId = hotelGroups[0]?.id as HotelGroupId;

await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  const client = await openDatabaseOf(dataDir);
  const database = new Database(`postgres://${client.user}:${client.password}@${client.host}:${client.port}/vale`, { poolSize: 12 });
  try {
    const secrets = new Secrets(await readSecretKeyFile(dataDir, new Date()));
    const unused = { publish: async () => undefined, announce: async () => undefined, apply: () => undefined };
    const platform = { database, clock: systemClock, jobs: unused, cacheBus: unused };
    const begun = performance.now();
    let made = 0;
    let hits = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (made < guesses) {
          made += 1;
          const pin = String(randomInt(1_000_000)).padStart(6, '0');
          const found = await ownVoucher({ platform, secrets }, groupId, { code: randomBytes(4).toString('hex'), pin }, 'guess');
          if (found) hits += 1;
        }
      }),
    );
    const seconds = (performance.now() - begun) / 1_000;
    console.log(`${hits === 0 ? '✓' : '✗'} ${made} guessed codes with PINs, ${hits} hits (${seconds.toFixed(0)} s)`);
    if (hits > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await client.end();
    await product.stop();
  }
});
