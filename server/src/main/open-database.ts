import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  url: string;
  /** The same one with no pooler in between: a lock, a long copy or a word to listen for needs a session of its own. */
  directUrl: string;
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
  return { url, directUrl: config.databaseDirectUrl ?? url, close: async () => embedded?.stop() };
}

/** The same, brought up to date. */
export async function openDatabase(config: Config, say: (sentence: string) => void, reach: Reach = {}): Promise<OpenDatabase> {
  const reached = await reachDatabase(config, say, reach);
  try {
    await migrate(reached.directUrl);
  } catch (error) {
    await reached.close();
    throw error;
  }
  return reached;
}
