import { lockDataDir } from '../platform/db/embedded/data-dir-lock.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase, reachDatabase } from './open-database.ts';

/** For commands. With a server running, its database is used beside it and left running; otherwise it is started for the moment. */
export async function withDatabase<T>(
  config: Config,
  command: string,
  work: (database: OpenDatabase) => Promise<T>,
  /** `asFound`: a backup is taken before an update, and a restore begins with nothing: neither may find it brought up to date. */
  state: 'upToDate' | 'asFound' = 'upToDate',
): Promise<T> {
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir, { url: command }) : undefined;
  const isOurs = lock !== undefined && 'release' in lock;
  const opened = await (state === 'asFound' ? reachDatabase : openDatabase)(config, () => undefined);
  try {
    return await work(opened);
  } finally {
    if (isOurs) {
      await opened.close();
      lock.release();
    }
  }
}
