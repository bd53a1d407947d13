// Proves that a data folder has one holder at any time, whatever its last holder did, and however many ask at once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

const about = { url: 'http://localhost:4000' };
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vale lock '));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process of its own that asks for the lock, says what it got, and stays. */
async function asker(): Promise<{ child: ChildProcess; got: string }> {
  const program = `
    import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))};
    const lock = lockDataDir(${JSON.stringify(dataDir)}, { url: 'http://localhost:4001' });
    console.log('release' in lock ? 'held' : 'refused');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, got: String(line).trim() };
}

describe('the lock of a data folder', () => {
  test('is refused while held, naming the holder, and free again once released', () => {
    const first = lockDataDir(dataDir, about);
    expect(first).toHaveProperty('release');
    expect(lockDataDir(dataDir, about)).toEqual({ heldBy: { pid: process.pid, url: about.url } });
    if ('release' in first) first.release();
    expect(lockDataDir(dataDir, about)).toHaveProperty('release');
  });

  test('passes on from a holder that was killed', async () => {
    const { child, got } = await asker();
    expect(got).toBe('held');
    expect(lockDataDir(dataDir, about)).toEqual({ heldBy: { pid: child.pid, url: 'http://localhost:4001' } });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(lockDataDir(dataDir, about)).toHaveProperty('release');
  });

  test.runIf(process.platform === 'linux')('is not held by a later process that got the same pid', () => {
    writeFileSync(join(dataDir, 'server.lock.7'), JSON.stringify({ pid: process.pid, url: 'http://old', startedAt: '1' }));
    expect(lockDataDir(dataDir, about)).toHaveProperty('release');
    expect(readdirSync(dataDir)).toEqual(['server.lock.8']);
  });

  test('goes to exactly one of several processes that find a dead holder at once', async () => {
    writeFileSync(join(dataDir, 'server.lock.3'), JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://gone' }));
    const answers = await Promise.all(Array.from({ length: 4 }, asker));
    expect(answers.map(({ got }) => got).sort()).toEqual(['held', 'refused', 'refused', 'refused']);
  });
});
