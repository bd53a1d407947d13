import { spawn } from 'node:child_process';
import { open, readFile, readlink, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, postgresEnvironment } from './cluster.ts';

/** A PostgreSQL server as its own pid file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

async function readPidFile(clusterDir: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(clusterDir), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A postmaster lives in its data folder. Where the system cannot tell us (no /proc), the pid alone must do. */
async function livesIn(clusterDir: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === clusterDir;
}

/** The server that runs on this cluster now, if one does. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(clusterDir);
  if (!written || !isAlive(written.pid)) return undefined;
  return (await livesIn(clusterDir, written.pid)) ? written : undefined;
}

/**
 * PostgreSQL clears a pid file whose process is dead, but takes any process that got the number since for its elder
 * and refuses to start; in a restarted container that is the rule, not the exception.
 */
async function clearForeignPidFile(clusterDir: string): Promise<void> {
  const written = await readPidFile(clusterDir);
  if (written && isAlive(written.pid) && !(await livesIn(clusterDir, written.pid))) await unlink(pidFile(clusterDir));
}

export async function waitUntil(condition: () => Promise<boolean>, deadlineMs: number): Promise<boolean> {
  const end = Date.now() + deadlineMs;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await pause(15);
  }
  return true;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening, failed) => probe.once('error', failed).listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'wal_level=replica',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** For databases that nobody will miss after a crash. */
const ephemeralSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a server, or answers undefined when it ended before it was ready; why stands in the log file. */
export async function spawnPostmaster(
  cluster: Cluster,
  logFile: string,
  ephemeral: boolean,
  port?: number,
): Promise<Postmaster | undefined> {
  await clearForeignPidFile(cluster.dir);
  const chosen = [...settings, ...(ephemeral ? ephemeralSettings : []), `port=${port ?? (await freePort())}`];
  const log = await open(logFile, 'a', 0o600);
  // Its own process group: Ctrl-C in the terminal reaches us alone, and we stop it when the last request is done.
  const child = spawn(cluster.postgres, ['-D', cluster.dir, ...chosen.flatMap((setting) => ['-c', setting])], {
    cwd: resolve('/'),
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...cluster.runner,
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const failure = new Promise<never>((_, failed) => child.once('error', failed));
  child.unref();

  let found: Postmaster | undefined;
  const ready = waitUntil(async () => {
    found = await readPidFile(cluster.dir);
    return ended || (found?.pid === child.pid && found?.ready === true);
  }, 120_000);
  try {
    await Promise.race([ready, failure]);
  } finally {
    await log.close();
  }
  return ended ? undefined : found;
}

/** Fast shutdown: sessions are cut, everything committed is kept. */
export async function stopPostmaster(clusterDir: string, { pid }: Postmaster): Promise<void> {
  // The file goes last, so its absence means done; a process nobody reaps stays "alive" for ever.
  const gone = async () => !isAlive(pid) || (await readPidFile(clusterDir))?.pid !== pid;
  if (await gone()) return;
  process.kill(pid, 'SIGINT');
  if (await waitUntil(gone, 30_000)) return;
  process.kill(pid, 'SIGQUIT');
  await waitUntil(gone, 5_000);
}
