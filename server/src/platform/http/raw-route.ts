import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { Problem } from './problem.ts';
import type { Answer, Refusal } from './route.ts';

/** A call as it came in, down to the byte: whoever signs a report signs its bytes, and nothing of it can be believed before that is checked. */
export interface RawCall {
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string | undefined>>;
  params: Readonly<Record<string, string>>;
  body: Buffer;
  requestId: string;
}

/** A door for machines of others, and for browsers that come from them: no token, no JSON read for them, and the same refusals as everywhere. */
export interface RawRoute {
  method: readonly ('GET' | 'POST')[];
  /** With `{param}`, as in the contract. */
  path: `/${string}`;
  run(call: RawCall): Promise<Answer<unknown> | { redirect: string } | { page: string } | { style: string } | Refusal<ErrorCode>>;
}

/** A page of plain HTML with a form to itself. */
const pagePolicy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** One text for each name; of several under one name, which one was meant nobody knows. */
function singly(values: object): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));
}

async function answer(route: RawRoute, request: FastifyRequest, reply: FastifyReply): Promise<Envelope<unknown> | FastifyReply> {
  const result = await route.run({
    headers: singly(request.headers),
    query: singly(request.query as object),
    params: request.params as Record<string, string>,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    requestId: request.id,
  });
  if ('refused' in result) throw new Problem(result.refused, [], result.field, result.told);
  reply.header('cache-control', 'no-store');
  // The key of a link must not travel on, and nothing on the page runs.
  if ('page' in result)
    return reply
      .headers({ 'referrer-policy': 'no-referrer', 'content-security-policy': pagePolicy })
      .type('text/html; charset=utf-8')
      .send(result.page);
  if ('style' in result) return reply.type('text/css; charset=utf-8').send(result.style);
  if ('redirect' in result) return reply.redirect(result.redirect);
  return { response: result.response, errors: [], warnings: result.warnings ?? [] };
}

/** In a room of their own, so that no other call is left unread. The size limit and the rate limit of the house hold in it too. */
export function registerRawRoutes(app: FastifyInstance, routes: readonly RawRoute[]): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const route of routes) {
      const url = route.path.replace(/\{(\w+)\}/g, ':$1');
      room.route({ method: [...route.method], url, handler: (request, reply) => answer(route, request, reply) });
      refuseOtherMethods(room, url, new Set(route.method));
    }
  });
}
