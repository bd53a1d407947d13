import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { allowAnyOrigin, answerPreflights, sendKept } from './any-origin.ts';
import type { Caller } from './caller.ts';
import { languageOf } from './language.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { parsed } from './parsed.ts';
import { Problem } from './problem.ts';
import { readUpload } from './read-upload.ts';
import type { Answer, Refusal, Route } from './route.ts';

/** Finds the person behind a request, or says why there is none. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | { refused: ErrorCode }>;

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Before the body is read, so that a stranger cannot make us parse a megabyte. */
async function admit(endpoint: Endpoint, authenticate: Authenticate, request: FastifyRequest): Promise<Caller | undefined> {
  const { access } = endpoint;
  if (access.kind === 'public') return undefined;
  const caller = await authenticate(request.headers.authorization);
  if ('refused' in caller) throw new Problem(caller.refused);
  if (access.kind === 'staff' && !caller.permissions.has('CardClient')) throw new Problem('PERMISSION_MISSING');
  if (access.kind === 'staff' && !caller.hotel?.active) throw new Problem('PROPERTY_INACTIVE');
  if (access.kind === 'staff' && access.module && !caller.hotel?.modules.has(access.module)) throw new Problem('MODULE_MISSING');
  if (access.permission && !caller.permissions.has(access.permission)) throw new Problem('PERMISSION_MISSING');
  return caller;
}

function envelope(answer: Answer<unknown>): Envelope<unknown> {
  const { response, warnings = [], count } = answer;
  return { response, errors: [], warnings, ...(count === undefined ? {} : { count }) };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new Problem('INVALID_FIELD', [], 'Idempotency-Key');
  return key;
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Promise<unknown> {
  const { endpoint } = route;
  const call = {
    // An id of the wrong form names nothing: to the caller that is the same as one that does not exist.
    params: parsed(endpoint.params, request.params, 'NOT_FOUND'),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, request.body),
    file: endpoint.file && (await readUpload(request, endpoint.file.underBytes)),
    caller,
    language: languageOf(request),
    requestId: request.id,
    client: request.ip,
    idempotencyKey: idempotencyKeyOf(request),
  };
  const result: Answer<unknown> | Refusal<ErrorCode> = await route.run(call as never);
  if ('refused' in result) throw new Problem(result.refused, [], result.field, result.told);
  if (endpoint.anyOrigin && endpoint.anyOrigin.keptForSeconds > 0)
    return sendKept(request, reply, envelope(result), endpoint.anyOrigin.keptForSeconds);
  reply.header('cache-control', 'no-store');
  return envelope(result);
}

function withJson(app: FastifyInstance, options: RouteOptions): void {
  app.route(options);
}

/** Forms are read in a room of their own, so that no other call learns to take them; and there, nothing else is taken. */
function withUploads(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (room) => {
    room.removeContentTypeParser('application/json');
    await room.register(multipart);
    room.route(options);
  });
}

/** Turns every endpoint into a route, and every other method on its path into an honest 405. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], authenticate: Authenticate): void {
  const callers = new WeakMap<FastifyRequest, Caller | undefined>();
  const methodsByPath = new Map<string, { url: string; taken: Set<Method> }>();

  for (const route of routes) {
    const url = fastifyPath(route.endpoint.path);
    const known = methodsByPath.get(url.toLowerCase()) ?? { url, taken: new Set<Method>() };
    methodsByPath.set(url.toLowerCase(), known);
    for (const method of route.endpoint.method) known.taken.add(method);

    const scope = route.endpoint.file ? withUploads : withJson;
    scope(app, {
      method: [...route.endpoint.method],
      url,
      onRequest: async (request, reply) => {
        if (route.endpoint.anyOrigin) allowAnyOrigin(reply);
        callers.set(request, await admit(route.endpoint, authenticate, request));
      },
      handler: (request, reply) => answer(route, request, reply, callers.get(request)),
    });
  }

  answerPreflights(
    app,
    routes.filter(({ endpoint }) => endpoint.anyOrigin).map(({ endpoint }) => fastifyPath(endpoint.path)),
  );
  for (const { url, taken } of methodsByPath.values()) refuseOtherMethods(app, url, taken);
}
