import { command } from './parts/command.mjs';
import { prepare } from './parts/prepare.mjs';

await command(prepare);

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process: a signal to `npm start` reaches the server directly, and nothing is left behind when it dies.
const { run } = await import('../dist/server/main.js');
await run();
