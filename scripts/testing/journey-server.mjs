import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../parts/child.mjs';
import { journeyOrigin } from '../parts/journey-origin.mjs';
import { at } from '../parts/root.mjs';

const readyWithinMs = 600_000;

/** The product with its demo, for journeys that come later: it takes its time to start, and other tests can run meanwhile. */
export async function startJourneyServer() {
  const server = startServer(process.execPath, [at('scripts/e2e-server.mjs')], { cwd: at() });
  let ended = false;
  server.ended.finally(() => {
    ended = true;
  });
  const until = Date.now() + readyWithinMs;
  while (!(await isReady())) {
    if (ended || Date.now() > until) throw new Error('The server of the journeys did not start: node scripts/e2e-server.mjs says why.');
    await pause(250);
  }
  return server;
}

async function isReady() {
  try {
    return (await fetch(`${journeyOrigin}/readyz`)).ok;
  } catch {
    return false;
  }
}
