import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For what hotels' own sites load from us. No credentials come along, so there is nothing of anybody's to read. */
export function allowAnyOrigin(reply: Pick<FastifyReply, 'header'>): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Long enough that a guest's browser asks once per visit whether it may send. */
const preflightSeconds = 7_200;

/** A browser on a hotel's page asks first whether it may send us JSON. */
export function answerPreflights(app: FastifyInstance, urls: readonly string[]): void {
  for (const url of new Set(urls)) {
    app.options(url, (_, reply) => {
      allowAnyOrigin(reply);
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type, idempotency-key, accept-language',
          'access-control-max-age': String(preflightSeconds),
        })
        .code(204)
        .send();
    });
  }
}

/** A reply that caches keep for a moment, and that a browser which still has it need not load again. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, body: unknown, seconds: number): FastifyReply {
  const payload = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag });
  // A proxy that compresses marks the tag as weak; it is the same answer.
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(payload);
}
