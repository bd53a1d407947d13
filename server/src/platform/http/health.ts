import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work, so a balancer may send it some. */
export function registerHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  // Still answered, but the next one is to be asked elsewhere: a connection kept open would be cut in the middle of a question.
  app.addHook('onRequest', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  const quiet = { config: { rateLimit: false }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    const ready =
      !isStopping() &&
      (await database.pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
