import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cpuSecondsOf } from '../process-cost.ts';
import { findPrograms, type Programs } from './packages.ts';

const ports = { primary: 4520, replica: 4521, pooler: 4522 } as const;
type Server = 'primary' | 'replica';

const user = 'postgres';
/** Whom the processes sign in as; what they may do is said by the migrations. */
const serverRole = 'vale_server';
const urlOf = (port: number, database: string, role = user) => `postgres://${role}@127.0.0.1:${port}/${database}`;

/** A primary that waits for its replica, and a pooler in front of whichever of them is the primary. */
export interface Cluster {
  /** Through the pooler, a connection for each transaction. */
  pooledUrl: string;
  /** Through the pooler too, so that both follow a failover, but with a session of its own. */
  sessionUrl: string;
  /** Likewise, as whoever owns the tables. */
  ownerUrl: string;
  replicaUrl: string;
  /** Past the pooler, for whoever checks. */
  urlOf(server: Server): string;
  /** Of all its processes that live, and of those that have ended. */
  cpuSeconds(server: Server): number;
  /** As a machine that loses its power: nobody in it gets to say goodbye. */
  killPrimary(): Promise<void>;
  /** The replica takes over, and the pooler is told. Answers how long that took. */
  promoteReplica(): Promise<number>;
  stop(): Promise<void>;
}

function childrenOf(pid: number): number[] {
  const printed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).trim();
  return printed === '' ? [] : printed.split(/\s+/).map(Number);
}

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const answers = await client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (answers) return;
    await pause(50);
  }
}

async function once(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result: pg.QueryResult | undefined;
    for (const statement of statements) result = await client.query(statement);
    return result as pg.QueryResult;
  } finally {
    await client.end();
  }
}

const serverSettings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
`;

function poolerSettings(folder: string, server: Server): string {
  const target = `host=127.0.0.1 port=${ports[server]} dbname=vale`;
  return `[databases]
vale = ${target} pool_mode=transaction pool_size=20
vale_session = ${target} pool_mode=session pool_size=60
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = ${user}
max_client_conn = 400
server_login_retry = 1
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
`;
}

export async function startCluster(folder: string): Promise<Cluster> {
  const programs: Programs = findPrograms();
  const { postgresFolder, runner } = programs;
  const home = join(folder, 'databases');
  mkdirSync(home, { mode: 0o750 });
  if (runner) chownSync(home, runner.uid, runner.gid);
  const as = { ...runner, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  const running = new Map<string, ChildProcess>();

  const call = (program: string, ...parameters: string[]) =>
    execFileSync(join(postgresFolder, program), parameters, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const launch = (name: string, program: string, parameters: readonly string[]) => {
    const log = openSync(join(folder, `${name}.out`), 'a');
    running.set(name, spawn(program, parameters, { ...as, stdio: ['ignore', log, log] }));
    closeSync(log);
  };
  const startServer = async (name: Server) => {
    launch(name, join(postgresFolder, 'postgres'), ['-D', join(home, name), '-p', String(ports[name])]);
    await untilAnswers(urlOf(ports[name], user));
  };
  const stopServer = async (name: string) => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
  };
  const pointPoolerAt = (server: Server) => {
    writeFileSync(join(home, 'pgbouncer.ini'), poolerSettings(home, server));
    if (runner) chownSync(join(home, 'pgbouncer.ini'), runner.uid, runner.gid);
  };

  call('initdb', '-D', join(home, 'primary'), '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C');
  appendFileSync(join(home, 'primary', 'postgresql.conf'), serverSettings);
  await startServer('primary');
  await once(urlOf(ports.primary, user), 'create database vale', `create role ${serverRole} login noinherit`);
  call('pg_basebackup', '-D', join(home, 'replica'), '-d', urlOf(ports.primary, user), '-R', '-c', 'fast', '-X', 'stream');
  await startServer('replica');
  // Only now, and only here: the copy must not wait for a replica of its own on the day it takes over.
  await once(urlOf(ports.primary, user), `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');

  writeFileSync(join(home, 'users.txt'), `"${user}" ""\n"${serverRole}" ""\n`);
  pointPoolerAt('primary');
  launch('pooler', programs.pgbouncer, [join(home, 'pgbouncer.ini')]);
  await untilAnswers(urlOf(ports.pooler, 'vale'));

  return {
    pooledUrl: urlOf(ports.pooler, 'vale', serverRole),
    sessionUrl: urlOf(ports.pooler, 'vale_session', serverRole),
    ownerUrl: urlOf(ports.pooler, 'vale_session'),
    replicaUrl: urlOf(ports.replica, 'vale', serverRole),
    urlOf: (server) => urlOf(ports[server], 'vale'),
    cpuSeconds(server) {
      const pid = running.get(server)?.pid ?? 0;
      return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuSecondsOf(one), 0);
    },
    async killPrimary() {
      const postmaster = running.get('primary');
      if (!postmaster?.pid) throw new Error('there is no primary');
      const ended = new Promise((resolve) => postmaster.once('exit', resolve));
      // Held still first, so that it cannot start anything while its children are counted.
      postmaster.kill('SIGSTOP');
      for (const pid of [...childrenOf(postmaster.pid), postmaster.pid]) process.kill(pid, 'SIGKILL');
      await ended;
    },
    async promoteReplica() {
      const begun = performance.now();
      call('pg_ctl', 'promote', '-w', '-D', join(home, 'replica'));
      pointPoolerAt('replica');
      await once(urlOf(ports.pooler, 'pgbouncer'), 'reload');
      return performance.now() - begun;
    },
    async stop() {
      for (const name of ['pooler', 'replica', 'primary']) await stopServer(name);
    },
  };
}
