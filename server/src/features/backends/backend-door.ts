import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, forPartners } from '#contract/endpoint.ts';
import { partnerKeyHeader } from '#contract/vocabulary/api-gateway.ts';
import { backendDoor } from '#contract/vocabulary/backends.ts';
import { errorStatus } from '#contract/vocabulary/error-codes.ts';
import type { PartnerCaller } from '../../platform/http/caller.ts';
import type { PartnerDoor } from '../../platform/http/partner-door.ts';
import { Problem } from '../../platform/http/problem.ts';
import { clientOf } from '../../platform/limits/client-of.ts';
import type { OutgoingRequest } from '../../platform/outgoing/outgoing.ts';
import type { Backend } from '../../ports/backends.ts';
import { type BackendTools, backendsCache } from './backend-tools.ts';
import { callBackend } from './call-backend.ts';

const methods: OutgoingRequest['method'][] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** As the guard of partners knows it. What goes through is of others: its method, its body and its answer are not ours to describe. */
const throughTheDoor: Endpoint = {
  name: 'partnerCallBackend',
  summary: 'Passes a call on to a backend.',
  feature: 'backends',
  method: ['GET'],
  path: `${backendDoor}/{backend}`,
  access: forPartners('read'),
  item: z.unknown(),
};

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[partnerKeyHeader.toLowerCase()];
  return typeof key === 'string' ? key : undefined;
}

/** What stands behind the backend's name, as it was written: decoding is the backend's business. */
function restOf({ url }: FastifyRequest): { path: string; query: string } {
  const [path = '', ...query] = url.split('?');
  const [, , , ...rest] = path.split('/');
  return { path: rest.length === 0 ? '' : `/${rest.join('/')}`, query: query.join('?') };
}

/** Where partners reach backends: a room of its own, in which nothing is read but bytes. */
export function registerBackendDoor(app: FastifyInstance, tools: BackendTools, partners: PartnerDoor): void {
  const kept = tools.platform.cache<Backend | 'none'>({ name: backendsCache, ttlMs: tools.rememberedMs, maxEntries: 1_000 });
  const find = (name: string) => kept.get(name.toLowerCase(), async () => (await tools.backends.find(name)) ?? 'none');
  const callers = new WeakMap<FastifyRequest, PartnerCaller>();

  const admit = async (request: FastifyRequest) => {
    const knock = {
      key: keyOf(request),
      ability: 'read',
      endpoint: throughTheDoor,
      client: clientOf(request.ip),
      requestId: request.id,
    } as const;
    const admitted = await partners.admit(knock);
    if ('refused' in admitted) throw new Problem(admitted.refused);
    callers.set(request, admitted);
  };

  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = request.params as { name: string };
    const answer = await callBackend(
      { ...tools, find },
      {
        name,
        method: request.method as OutgoingRequest['method'],
        ...restOf(request),
        headers: request.headers,
        body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined,
        requestId: request.id,
      },
    );
    const caller = callers.get(request);
    if (!caller) throw new Error('nobody was let in');
    const [status, code] = 'refused' in answer ? [errorStatus[answer.refused], answer.refused] : [answer.status, undefined];
    await partners.tell({ caller, endpoint: throughTheDoor, params: { backend: name }, requestId: request.id, status, code });
    if ('refused' in answer) throw new Problem(answer.refused);
    // Whatever it is, it must not act as a page of ours.
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', ...answer.headers, 'content-security-policy': 'sandbox' })
      .send(answer.bytes);
  };

  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const url of [`${backendDoor}/:name`, `${backendDoor}/:name/*`]) {
      room.route({ method: methods, url, exposeHeadRoute: false, onRequest: admit, handler: pass });
    }
  });
}
