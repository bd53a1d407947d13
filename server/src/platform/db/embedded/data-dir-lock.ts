import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Holder {
  pid: number;
  url: string;
}

interface Claim extends Holder {
  /** Tells this process from a later one that got the same pid; absent where the system does not say. */
  startedAt?: string | undefined;
}

const prefix = 'server.lock.';

/**
 * One server per data folder.
 *
 * A claim is a numbered file, made whole and linked into place, so that only one process can have a number; the highest
 * number counts. A lock whose holder died is never removed but outnumbered: with removal, a slow process could take
 * away the lock of the one that was faster. For the same reason a released lock stays as an empty claim.
 */
export function lockDataDir(dataDir: string, about: { url: string }): { release(): void } | { heldBy: Holder } {
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    const last = highest(dataDir);
    const holder = readClaim(dataDir, last);
    if (holder && isRunning(holder)) return { heldBy: { pid: holder.pid, url: holder.url } };

    const mine = last + 1;
    const claim: Claim = { pid: process.pid, url: about.url, startedAt: startTime(process.pid) };
    if (!place(dataDir, mine, claim)) continue;
    if (highest(dataDir) !== mine) {
      // The folder was read while others came and went; the number was an old one.
      rmSync(fileOf(dataDir, mine), { force: true });
      continue;
    }
    for (const older of numbers(dataDir)) if (older < mine) rmSync(fileOf(dataDir, older), { force: true });
    return { release: () => renameSync(draft(dataDir, null), fileOf(dataDir, mine)) };
  }
}

function fileOf(dataDir: string, number: number): string {
  return join(dataDir, `${prefix}${number}`);
}

function numbers(dataDir: string): number[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter(Number.isInteger);
}

function highest(dataDir: string): number {
  return Math.max(0, ...numbers(dataDir));
}

function readClaim(dataDir: string, number: number): Claim | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, number), 'utf8')) as Claim | null;
  } catch {
    return null;
  }
}

function draft(dataDir: string, claim: Claim | null): string {
  const file = join(dataDir, `lock-draft-${randomUUID()}`);
  writeFileSync(file, JSON.stringify(claim));
  return file;
}

function place(dataDir: string, number: number, claim: Claim): boolean {
  const file = draft(dataDir, claim);
  try {
    linkSync(file, fileOf(dataDir, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

function isRunning({ pid, startedAt }: Claim): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === startTime(pid);
}

/** Clock ticks between boot and the process's start: the 22nd field, counted after the name, which may hold anything. */
function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
