import './parts/node-version.mjs';
import { prepare } from './parts/prepare.mjs';

async function testEverything() {
  try {
    await prepare();
    // Only now: the runners need what was just installed.
    const { runEverything } = await import('./parts/test-runners.mjs');
    return await runEverything();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

const { passed, failed } = await testEverything();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
