import { lockDataDir } from '../platform/db/embedded/data-dir-lock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './open-database.ts';

/** For commands. With a server running, its database is used beside it and left running; otherwise it is started for the moment. */
export async function withDatabase<T>(config: Config, command: string, work: (url: string) => Promise<T>): Promise<T> {
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir, { url: command }) : undefined;
  const isOurs = lock !== undefined && 'release' in lock;
  const opened = await openDatabase(config, () => undefined);
  try {
    return await work(opened.url);
  } finally {
    if (isOurs) {
      await opened.close();
      lock.release();
    }
  }
}
