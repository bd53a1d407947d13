import { spawnSync } from 'node:child_process';
import { startProduct, withDataDir } from './product.ts';

/** Within the server's own process, past the limit that holds over HTTP; that one is tried in `balance.test.ts`. */
const guesses = process.env.GUESSES ?? '1000000';

await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  try {
    const begun = performance.now();
    const { status } = spawnSync('npx', ['tsx', 'server/src/main/guess-vouchers.cli.ts', guesses], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'ignore'],
    });
    console.log(`  ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    process.exitCode = status ?? 1;
  } finally {
    await product.stop();
  }
});
