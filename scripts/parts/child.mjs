import { spawn } from 'node:child_process';

const running = new Set();
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

function stopAll(signal) {
  for (const child of running) child.kill(signal);
  process.exit(signals[signal]);
}

/** Runs a program to its end and keeps what it says; it does not outlive us when we are told to stop. */
export async function runQuiet(command, args, options = {}) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (running.size === 0) for (const signal of Object.keys(signals)) process.on(signal, stopAll);
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  try {
    const code = await new Promise((ended, failed) => child.once('error', failed).once('close', ended));
    return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 };
  } finally {
    running.delete(child);
    if (running.size === 0) for (const signal of Object.keys(signals)) process.off(signal, stopAll);
  }
}
