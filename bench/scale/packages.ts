import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Debian's packages, as an operator would install them; where they are missing they are installed, which takes a root and half a minute. */
const packages = ['postgresql', 'pgbouncer'];
const versionsFolder = '/usr/lib/postgresql';
const pgbouncer = '/usr/sbin/pgbouncer';

export interface Programs {
  /** Where `postgres`, `initdb`, `pg_basebackup`, `pg_ctl` stand. */
  postgresFolder: string;
  pgbouncer: string;
  /** Neither of them runs as root; undefined where we are somebody else already. */
  runner: { uid: number; gid: number } | undefined;
}

function newestPostgres(): string | undefined {
  if (!existsSync(versionsFolder)) return undefined;
  const [newest] = readdirSync(versionsFolder).sort((one, other) => Number(other) - Number(one));
  return newest === undefined ? undefined : `${versionsFolder}/${newest}/bin`;
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

export function findPrograms(): Programs {
  if (newestPostgres() === undefined || !existsSync(pgbouncer)) {
    console.log(`installing ${packages.join(' and ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const postgresFolder = newestPostgres();
  if (postgresFolder === undefined) throw new Error('PostgreSQL is missing, and could not be installed');
  return { postgresFolder, pgbouncer, runner: process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined };
}
