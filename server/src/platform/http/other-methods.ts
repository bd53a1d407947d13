import type { FastifyInstance } from 'fastify';
import type { Method } from '#contract/endpoint.ts';
import { Problem } from './problem.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every method that is not taken on this path becomes an honest 405. */
export function refuseOtherMethods(app: FastifyInstance, url: string, taken: ReadonlySet<Method>): void {
  app.route({
    method: [...methods.filter((method) => !taken.has(method)), 'PATCH'],
    url,
    onRequest: async (_, reply) => {
      reply.header('allow', [...taken].join(', '));
      throw new Problem('METHOD_NOT_ALLOWED');
    },
    handler: async () => undefined,
  });
}
