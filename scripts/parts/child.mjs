import { spawn } from 'node:child_process';

const running = new Set();
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let stoppedBy;

function stopAll(signal) {
  stoppedBy = signal;
  for (const child of running) child.kill(signal);
}

/** What we start does not outlive us: told to stop, we pass it on and go when they are gone. */
async function runToEnd(child) {
  if (running.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, stopAll);
  running.add(child);
  try {
    const code = await new Promise((ended, failed) => child.once('error', failed).once('close', ended));
    return code === 0;
  } finally {
    running.delete(child);
    if (running.size === 0) {
      for (const signal of Object.keys(exitCodes)) process.off(signal, stopAll);
      if (stoppedBy) process.exit(exitCodes[stoppedBy]);
    }
  }
}

/** Whoever was told to stop begins nothing more; the last one that runs ends us. */
const unlessStopped = () => (stoppedBy ? new Promise(() => undefined) : undefined);

/** Runs a program to its end and keeps what it says, for those who want to know. */
export async function runQuiet(command, args, options = {}) {
  await unlessStopped();
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ok = await runToEnd(child);
  return { ok, output, seconds: (performance.now() - started) / 1000 };
}

/** Runs a program to its end and lets it speak for itself. */
export async function runAloud(command, args, options = {}) {
  await unlessStopped();
  return runToEnd(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }));
}

/** Runs a program that reports over a channel of its own; what it says besides is kept, in case it has to be shown. */
export async function runReporting(command, args, onReport, options = {}) {
  await unlessStopped();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...options });
  child.on('message', onReport);
  const keptChars = 20_000;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-keptChars);
    });
  }
  const ok = await runToEnd(child);
  return { ok, output };
}

/** Starts a server that is stopped by `stop`, or with us. */
export function startServer(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const ended = runToEnd(child);
  return {
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
