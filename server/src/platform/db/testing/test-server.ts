import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { lockDataDir } from '../embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { asServer, giveLogin } from '../server-role.ts';

const prefix = 'vale-test-cluster-';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
/** Three times what the databases take that are there at the same time. */
const roomNeeded = 1024 ** 3;

/**
 * In memory where there is room enough. On a disk, making and dropping hundreds of databases of a thousand files each took a tenth of all tests: Linux
 * looks long for a place for each file where it has just deleted others.
 */
function homeOfClusters(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= roomNeeded ? inMemory : tmpdir();
}

interface TestServer {
  /** As the server signs in. */
  url: string;
  ownerUrl: string;
  close(): Promise<void>;
}

/** One that is given for tests is theirs, with all roles in it. The same password for every run, since several may use it at once. */
async function letServerInto(ownerUrl: string): Promise<string> {
  const password = createHash('sha256').update(ownerUrl).digest('hex');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await giveLogin(owner, password).finally(() => owner.end());
  return asServer(ownerUrl, password);
}

/** The PostgreSQL that the tests run on: the one named in the environment, otherwise one of our own that leaves no trace. */
export async function openTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) return { url: await letServerInto(given), ownerUrl: given, close: async () => {} };

  await removeLeftovers();
  const dataDir = join(homeOfClusters(), `${prefix}${randomUUID()}`);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  lockDataDir(dataDir, { url: 'tests' });
  // An interrupted run ends without asking anybody; only what is done here, at once, gets done.
  const onExit = () => destroy(dataDir);
  process.once('exit', onExit);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ephemeral: true });
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    close: async () => {
      await server.stop();
      remove(dataDir);
      process.off('exit', onExit);
    },
  };
}

/** A run that was killed outright could not clean up. Its lock tells that it is gone; other people's runs are theirs. */
async function removeLeftovers(): Promise<void> {
  const homes = [tmpdir(), inMemory].filter((home) => existsSync(home));
  for (const dataDir of homes.flatMap(clustersIn)) {
    if (statSync(dataDir).uid !== process.getuid?.()) continue;
    if ('heldBy' in lockDataDir(dataDir, { url: 'tests' })) continue;
    const clusterDir = join(dataDir, 'postgres');
    const left = await findPostmaster(clusterDir);
    if (left) await stopPostmaster(clusterDir, left);
    remove(dataDir);
  }
}

const clustersIn = (home: string) =>
  readdirSync(home)
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => join(home, entry));

function destroy(dataDir: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  } catch {
    // Stopped already, or never started.
  }
  remove(dataDir);
}

function remove(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}
