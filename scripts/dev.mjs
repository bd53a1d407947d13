import { spawn } from 'node:child_process';
import { command } from './parts/command.mjs';
import { prepareInstalled } from './parts/prepare.mjs';
import { at } from './parts/root.mjs';

const port = process.env.PORT ?? '4000';
const apiPort = process.env.API_PORT ?? '4001';

await command(prepareInstalled);

/** In process groups of their own: Ctrl-C would otherwise reach them twice, and the second time means "at once". */
function run(program, args, env) {
  return spawn(process.execPath, [at(program), ...args], {
    cwd: at(),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

const children = [
  run('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main/dev.ts'], {
    PORT: apiPort,
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  run('node_modules/vite/bin/vite.js', ['--config', at('vite.config.ts')], { PORT: port, API_PORT: apiPort }),
];

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

// Whoever ends first, or is told to, takes the other along; we go when both are gone.
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
