import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** The configured database, or the embedded one; either way up to date. */
export async function openDatabase(config: Config, say: (sentence: string) => void): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say }) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return { url, close: async () => embedded?.stop() };
}
