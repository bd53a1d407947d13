import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { canReach, chooseRunner, giveTo, openFolder, type Runner } from './runner.ts';

export const superuser = 'postgres';

export interface Cluster {
  /** The real folder, links resolved: as PostgreSQL itself reports it. */
  dir: string;
  /** The superuser's. */
  password: string;
  /** Of the role that the server signs in as. */
  serverPassword: string;
  postgres: string;
  runner: Runner;
}

/** Opens the cluster in `dataDir`, made first when there is none. */
export async function openCluster(dataDir: string, ephemeral: boolean, log: (sentence: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const place = join(await realpath(dataDir), 'postgres');
  await dropDanglingLink(place, log);
  const runner = await chooseRunner(place);
  const { initdb, postgres } = await findBinaries(runner, dataDir);
  if (!(await exists(place))) await createCluster({ place, initdb, runner, ephemeral });
  const dir = await realpath(place);
  if (!(await canReach(runner, dir))) throw new Error(`PostgreSQL may not enter ${dir}: a folder above it is closed to its user.`);
  const serverPassword = await readServerPassword(dir, runner);
  return { dir, password: await readFile(passwordFile(dir), 'utf8'), serverPassword, postgres, runner };
}

/** Kept inside the cluster: they are born together by one rename, and move together ever after. */
function passwordFile(clusterDir: string): string {
  return join(clusterDir, 'superuser-password');
}

/** Drawn when it is first asked for, so that a cluster of the version before gets one as well. */
async function readServerPassword(clusterDir: string, runner: Runner): Promise<string> {
  const file = join(clusterDir, 'server-password');
  const draft = `${file}.draft-${randomUUID()}`;
  if (!(await exists(file))) {
    await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    // As everything in there: a copy of the cluster is made by PostgreSQL's own user.
    await giveTo(runner, draft);
    // Of two who draw one at the same moment, the first is right for both.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function dropDanglingLink(place: string, log: (sentence: string) => void): Promise<void> {
  const link = await lstat(place).catch(() => undefined);
  if (!link?.isSymbolicLink() || (await exists(place))) return;
  log(`The folder ${place} points to is gone; the database starts empty.`);
  await unlink(place);
}

/** initdb works in a draft beside the final place: whoever kills it halfway leaves no cluster that looks finished. */
async function createCluster({ place, initdb, runner, ephemeral }: { place: string; initdb: string; runner: Runner; ephemeral: boolean }) {
  const reachable = await canReach(runner, dirname(place));
  const dir = reachable ? place : join(await openFolder(), randomUUID());
  const draft = `${dir}.draft-${randomUUID()}`;
  await removeOldDrafts(place);
  await mkdir(draft, { mode: 0o700 });
  try {
    await writeFile(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 });
    await giveTo(runner, draft);
    await runInitdb({ initdb, draft, runner, ephemeral });
    await rename(join(draft, 'password'), passwordFile(join(draft, 'cluster')));
    await rename(join(draft, 'cluster'), dir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (!reachable) await symlink(dir, place);
}

async function removeOldDrafts(place: string): Promise<void> {
  const names = await readdir(dirname(place));
  const old = names.filter((name) => name.startsWith(`${basename(place)}.draft-`));
  for (const name of old) await rm(join(dirname(place), name), { recursive: true, force: true, maxRetries: 3 });
}

async function runInitdb({ initdb, draft, runner, ephemeral }: { initdb: string; draft: string; runner: Runner; ephemeral: boolean }) {
  const choices = [
    `--pgdata=${join(draft, 'cluster')}`,
    `--username=${superuser}`,
    `--pwfile=${join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    // Built into PostgreSQL: indexes keep their order when the system's or ICU's rules change. Lists that people
    // read are sorted by a collation the query names.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Guessing a password is made slow by thousands of rounds, and so is every connection: tests open thousands of them, to a password of 24 random bytes.
    ...(ephemeral ? ['--no-sync', '--set=scram_iterations=1'] : []),
  ];
  await promisify(execFile)(initdb, choices, { cwd: resolve('/'), env: postgresEnvironment, ...runner });
}

/** Nothing of ours: a stray PGDATA, PGPORT or locale of the shell must not reach PostgreSQL. */
export const postgresEnvironment = { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, LC_ALL: 'C', TZ: 'UTC' };
