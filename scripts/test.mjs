import './parts/node-version.mjs';
import { prepareInstalled } from './parts/prepare.mjs';
import { createProgress } from './testing/progress.mjs';
import { readTimes, rememberTimes, shipTimes } from './testing/test-times.mjs';

const [mode, ...rest] = process.argv.slice(2);
const isTerminal = Boolean(process.stdout.isTTY);
const progress = createProgress({ times: readTimes(), isTerminal });

/** Everything; or, asked for `changed`, what a change can have broken. */
async function run() {
  await prepareInstalled();
  // Only now: what follows needs what was just installed.
  if (mode === 'changed') {
    const { runChanged } = await import('./testing/run-changed.mjs');
    return runChanged(progress, rest[0]);
  }
  const { runEverything } = await import('./testing/run-everything.mjs');
  return runEverything(progress);
}

const showing = setInterval(progress.show, isTerminal ? 1_000 : 15_000);
try {
  await run();
} catch (error) {
  progress.fail({
    title: 'the run itself',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    repeat: 'npm test',
  });
}
clearInterval(showing);
progress.finish();
rememberTimes(progress.measured);
// For a clone on which nothing has run yet.
if (mode === 'remember') shipTimes();

const { passed, failed, skipped, failures } = progress.totals;
// Once more at the end: what failed early is far away by now, and a log may be kept only in part.
for (const { title, message, repeat } of failures) console.log(`\n✗ ${title}\n${message.slice(0, 3000)}\n  again: ${repeat}`);
console.log(`\n${Math.round(progress.seconds())} s`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
