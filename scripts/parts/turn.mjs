import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from './root.mjs';

const file = at('dist/.turn');
const beatMs = 1_000;
const silenceMs = 15_000;

/**
 * Two starts on one clone take turns at installing and building. A holder that died is recognised by its process id, or,
 * where another process has that id now, by its silence.
 */
export async function inTurn(work) {
  mkdirSync(dirname(file), { recursive: true });
  let said = false;
  while (!take()) {
    if (!said) console.log('Another start is installing or building here; waiting for it.');
    said = true;
    await pause(200);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(file).mtimeMs > silenceMs) return true;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
