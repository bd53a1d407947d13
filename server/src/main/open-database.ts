import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  url: string;
  /** The same one with no pooler in between: a lock, a long copy or a word to listen for needs a session of its own. */
  directUrl: string;
  /** As whoever owns the tables, likewise with a session of its own. */
  ownerUrl: string;
  close(): Promise<void>;
}

interface Reach {
  /** By whoever holds it for long; a command just uses it. */
  keptAlive?: boolean;
}

/** The configured database, or the embedded one, as it is found. */
export async function reachDatabase(
  config: Config,
  say: (sentence: string) => void,
  { keptAlive = false }: Reach = {},
): Promise<OpenDatabase> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, keptAlive }) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  return { url, directUrl, ownerUrl: embedded?.ownerUrl ?? config.databaseOwnerUrl ?? directUrl, close: async () => embedded?.stop() };
}

/** The same, brought up to date. */
export async function openDatabase(config: Config, say: (sentence: string) => void, reach: Reach = {}): Promise<OpenDatabase> {
  const reached = await reachDatabase(config, say, reach);
  try {
    await migrate(reached.ownerUrl);
    await prepareJobs(reached.ownerUrl);
  } catch (error) {
    await reached.close();
    throw error;
  }
  return reached;
}
