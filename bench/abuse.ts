import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Abused, Verdict } from './abuse/abused.ts';
import { fuzz } from './abuse/fuzz.ts';
import { guessing } from './abuse/guessing.ts';
import { heavyBodies } from './abuse/heavy-bodies.ts';
import { hostileUploads } from './abuse/hostile-uploads.ts';
import { slowClients } from './abuse/slow-clients.ts';
import { hostileTexts } from './abuse/texts.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { address, startProduct, withDataDir } from './product.ts';
import { seeded } from './seeded.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const requests = Number(process.env['REQUESTS'] ?? 200_000);
/** Nobody would miss what is stored here: no waiting for the disk, which is not what is tried. */
async function hurry(dataDir: string): Promise<void> {
  const database = await openDatabaseOf(dataDir);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await database.query(`alter system set ${setting} = off`);
  await database.query('select pg_reload_conf()');
  await database.end();
}

/** Names of parts, with commas between, for one who looks for something. */
const only = process.env['ONLY']?.split(',');
/** Tokens last ten. */
const renewEveryMs = 4 * 60_000;

/** The texts spoil every name there is, and the guesses close doors: both come last. */
const parts: readonly (readonly [name: string, part: (abused: Abused) => Promise<Verdict>])[] = [
  ['bodies', heavyBodies],
  ['slow', slowClients],
  ['fuzz', fuzz],
  ['uploads', hostileUploads],
  ['guessing', guessing],
  ['texts', hostileTexts],
];

const execute = promisify(execFile);

async function drawTokens(dataDir: string): Promise<string[]> {
  const environment = { ...process.env, DATA_DIR: dataDir, DEMO: 'on', PUBLIC_URL: address };
  const people = ['platform@vale.demo', 'manager@vale.demo'];
  const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'server/src/main/token.cli.ts', ...people], { env: environment });
  return [...stdout.trim().split('\n'), ''];
}

async function run(dataDir: string): Promise<boolean> {
  const product = await startProduct(dataDir, { environment: { DEMO_STATISTICS: 'off', LOG_LEVEL: 'error' } });
  try {
    await hurry(dataDir);
    let tokens = await drawTokens(dataDir);
    const renewing = setInterval(() => {
      drawTokens(dataDir).then(
        (drawn) => {
          tokens = drawn;
        },
        () => undefined,
      );
    }, renewEveryMs);
    const abused = { product, dataDir, random: seeded(seed), tokens: () => tokens, requests };
    let isWell = true;
    for (const [name, part] of parts) {
      if (only && !only.includes(name)) continue;
      const begun = performance.now();
      const { told, faults } = await part(abused);
      isWell &&= faults.length === 0;
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${told} (${((performance.now() - begun) / 1_000).toFixed(0)} s)`);
      for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`);
    }
    clearInterval(renewing);
    return isWell;
  } finally {
    await product.stop();
  }
}

console.log(`SEED=${seed}`);
process.exitCode = (await withDataDir(run)) ? 0 : 1;
process.exit();
