// Proves what a process says of itself to a balancer, and that one which is stopping lets go of kept connections.
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { registerHealth } from './health.ts';

/** Both answers of a process whose database answers or not, and which is stopping or not. */
async function statusOf(databaseAnswers: boolean, stopping: boolean): Promise<{ health: number; ready: number; keeps: boolean }> {
  const app = fastify();
  const query = () => (databaseAnswers ? Promise.resolve() : Promise.reject(new Error('down')));
  registerHealth(app, { pool: { query } } as unknown as Database, () => stopping);
  const [health, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  return { health: health.statusCode, ready: ready.statusCode, keeps: health.headers.connection !== 'close' };
}

test.each([
  ['works', true, false, 200],
  ['has lost its database', false, false, 503],
  ['is stopping', true, true, 503],
])('a process that %s lives, and says whether it may be sent work', async (_, databaseAnswers, stopping, ready) => {
  expect(await statusOf(databaseAnswers, stopping)).toEqual({ health: 200, ready, keeps: !stopping });
});
