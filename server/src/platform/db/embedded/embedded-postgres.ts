import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asServer, giveLogin } from '../server-role.ts';
import { type Cluster, openCluster, superuser } from './cluster.ts';
import { keepAlive } from './keep-alive.ts';
import { findPostmaster, type Postmaster, spawnPostmaster, stopPostmaster, waitUntil } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** The server's way into the database `vale`, as a role that owns nothing. */
  url: string;
  /** The superuser's, who owns everything in it. */
  ownerUrl: string;
  /** A server left running by a killed process was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

interface Choices {
  dataDir: string;
  log: (sentence: string) => void;
  /** For tests: fast, and lost in a crash. */
  ephemeral?: boolean;
  /** Brought back at the same address when it dies, until it is stopped: what else uses it only notices a pause. */
  keptAlive?: boolean;
}

const database = 'vale';

/** Starts PostgreSQL in `dataDir`, or adopts the one that already runs there. The caller holds the data folder's lock. */
export async function startEmbeddedPostgres({ dataDir, log, ephemeral = false, keptAlive = false }: Choices): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, ephemeral, log);
  const left = await adopt(cluster);
  const logFile = join(dataDir, 'postgres.log');
  const postmaster = left ?? (await start(cluster, logFile, ephemeral));
  await createDatabase(cluster, postmaster);
  await withClient(urlOf(cluster, postmaster, 'postgres'), (client) => giveLogin(client, cluster.serverPassword));
  const watch = keptAlive
    ? keepAlive(cluster, postmaster, (port) => spawnPostmaster(cluster, logFile, ephemeral, port), log)
    : { latest: () => postmaster, end: async () => undefined };
  return {
    url: asServer(urlOf(cluster, postmaster, database), cluster.serverPassword),
    ownerUrl: urlOf(cluster, postmaster, database),
    adopted: left !== undefined,
    async stop() {
      await watch.end();
      await stopPostmaster(cluster.dir, watch.latest());
    },
  };
}

function urlOf({ password }: Cluster, { port }: Postmaster, name: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  let left: Postmaster | undefined;
  // It may be on its way up or down; either ends by itself.
  const settled = await waitUntil(async () => {
    left = await findPostmaster(cluster.dir);
    return left === undefined || (await answers(cluster, left));
  }, 60_000);
  if (!settled) throw new Error(`PostgreSQL (process ${left?.pid}) holds ${cluster.dir} but does not answer.`);
  return left;
}

/** It must let our password in and serve our folder: the port in an old file may be anybody's today. */
async function answers(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  if (!postmaster.ready) return false;
  try {
    return await withClient(urlOf(cluster, postmaster, 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory === cluster.dir;
    });
  } catch {
    return false;
  }
}

async function start(cluster: Cluster, logFile: string, ephemeral: boolean): Promise<Postmaster> {
  // More tries cover a port taken between choosing and binding, and the last sessions of a server just killed.
  for (let attempt = 1; attempt <= 4; attempt++) {
    const postmaster = await spawnPostmaster(cluster, logFile, ephemeral);
    if (postmaster) return postmaster;
    await pause(attempt * 200);
  }
  const tail = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL did not start; the end of ${logFile}:\n${tail}`);
}

async function createDatabase(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  await withClient(urlOf(cluster, postmaster, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
