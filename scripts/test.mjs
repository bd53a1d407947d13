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
    return { passed: 0, failed: 1, failures: [] };
  }
}

const { passed, failed, failures } = await testEverything();
// Once more at the end: what failed early is far away by now, and a log may be kept only in part.
for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 3000)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
