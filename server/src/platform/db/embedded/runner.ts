import { execFile } from 'node:child_process';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The user PostgreSQL runs as; undefined where it runs as we do. PostgreSQL refuses to be root. */
export type Runner = { uid: number; gid: number } | undefined;

const nobody = { uid: 65534, gid: 65534 };

/** A cluster keeps its owner, so that the same folder may be started by its owner and by root in turn. */
export async function chooseRunner(clusterDir: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner === undefined) return nobody;
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // Restored from a copy made by root: PostgreSQL could not even read it.
  await giveTo(nobody, clusterDir);
  return nobody;
}

export async function giveTo(runner: Runner, path: string): Promise<void> {
  if (runner) await promisify(execFile)('chown', ['-R', `${runner.uid}:${runner.gid}`, path]);
}

/** Whether the runner may pass every folder on the way: root's own home, for one, is closed to everybody else. */
export async function canReach(runner: Runner, path: string): Promise<boolean> {
  if (!runner) return true;
  for (let step = await realpath(path); ; step = dirname(step)) {
    const { uid, gid, mode } = await stat(step);
    const bits = uid === runner.uid ? mode >> 6 : gid === runner.gid ? mode >> 3 : mode;
    if ((bits & 0o1) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/** Where root keeps what the runner must reach but cannot reach inside the data folder. */
export async function openFolder(): Promise<string> {
  const folder = '/var/lib/vale';
  await mkdir(folder, { recursive: true });
  // Whatever root's umask says.
  await chmod(folder, 0o755);
  return folder;
}
