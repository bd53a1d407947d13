import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

const prefix = 'vale-test-cluster-';

/** The PostgreSQL that the tests run on: the one named in the environment, otherwise one of our own that leaves no trace. */
export async function openTestServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) return { url: given, close: async () => {} };

  removeLeftovers();
  const dataDir = join(tmpdir(), `${prefix}${randomUUID()}`);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  lockDataDir(dataDir, { url: 'tests' });
  // An interrupted run ends without asking anybody; only what is done here, at once, gets done.
  const destroy = () => removeCluster(dataDir);
  process.once('exit', destroy);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ephemeral: true });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      destroy();
      process.off('exit', destroy);
    },
  };
}

/** A run that was killed outright could not clean up. Its lock tells that it is gone; other people's runs are theirs. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (statSync(dataDir).uid !== process.getuid?.()) continue;
    if ('release' in lockDataDir(dataDir, { url: 'tests' })) removeCluster(dataDir);
  }
}

function removeCluster(dataDir: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGQUIT');
  } catch {
    // Stopped already, or never started.
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}
