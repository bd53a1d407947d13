import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';

/** What can go wrong on the way, whatever was asked. */
export type WireFault = 'timeout' | 'hangUp' | 'errorBefore' | 'late' | 'errorAfter' | 'garbage';

const garbage = '<html><body>502 Bad Gateway';

/** Lets the faults of the wire happen around the calls of whoever is played here: before its work is done, or after. */
export function strike(app: FastifyInstance, faults: Faults<WireFault>, lateMs: number, stopping: AbortSignal): void {
  app.addHook('preHandler', async (_, reply) => {
    if (faults.strikes('timeout')) return reply.hijack();
    if (faults.strikes('hangUp')) {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    if (faults.strikes('errorBefore')) return reply.code(500).send({ error: 'failed on request, before the work' });
  });

  app.addHook('onSend', async (_, reply, payload) => {
    if (reply.statusCode >= 400) return payload;
    if (faults.strikes('late')) await after(lateMs, undefined, { signal: stopping }).catch(() => undefined);
    if (faults.strikes('errorAfter')) {
      reply.code(500);
      return JSON.stringify({ error: 'failed on request, after the work' });
    }
    if (faults.strikes('garbage')) {
      reply.type('text/html');
      return garbage;
    }
    return payload;
  });
}
