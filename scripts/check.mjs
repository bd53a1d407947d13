import { checks, runChecks } from './parts/checks.mjs';
import { command } from './parts/command.mjs';
import { prepareInstalled } from './parts/prepare.mjs';
import { createProgress } from './testing/progress.mjs';
import { readTimes } from './testing/test-times.mjs';

await command(prepareInstalled);
const progress = createProgress({ times: readTimes() });
await runChecks(checks, 2, progress);
process.exitCode = progress.totals.failed > 0 ? 1 : 0;
