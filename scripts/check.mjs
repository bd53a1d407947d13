import { checks, runChecks } from './parts/checks.mjs';
import { command } from './parts/command.mjs';
import { prepareInstalled } from './parts/prepare.mjs';

await command(prepareInstalled);
const { failed } = await runChecks(checks);
process.exitCode = failed > 0 ? 1 : 0;
