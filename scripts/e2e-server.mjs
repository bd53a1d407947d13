import { mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { journeyDataDir as dataDir, ownDatabase } from './parts/journey-database.mjs';
import { journeyPort } from './parts/journey-origin.mjs';

function removeDataDir() {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)) process.kill(pid, 'SIGQUIT');
  } catch {
    // Nothing is running there.
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** The journeys start from the demo and change it: on a given server they get an empty database of their own. */
async function emptyDatabase(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop database if exists vale_e2e with (force)');
  await client.query('create database vale_e2e');
  await client.end();
  return ownDatabase(url);
}

removeDataDir();
mkdirSync(dataDir, { mode: 0o755 });
process.once('exit', removeDataDir);
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PORT: String(journeyPort),
  DEMO: 'on',
  // Browsers in a hurry, all from one address: no hotel is like that.
  OPEN_ORDERS_PER_ADDRESS: '1000000',
  OPEN_ORDERS_PER_GUEST: '1000000',
  STATISTICS_EVENTS_PER_ADDRESS: '1000000000',
  STATISTICS_EVENTS_PER_HOTEL: '1000000000',
  MB_WAY_REQUESTS_PER_PHONE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  // One sign-in does for many journeys; the one about old sign-ins makes its own old.
  FRESH_SIGN_IN_MINUTES: '240',
  // Where a journey listens as somebody else's system would.
  OUTGOING_ALLOWED: '127.0.0.1:4381',
});
// Journeys count what they see: only what the demo names is there.
process.env.DEMO_HISTORY = 'off';

const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
// Entered as its owner, by an installation that gives the server no role of its own.
if (given) process.env.DATABASE_URL = await emptyDatabase(given);

await import('./start.mjs');
