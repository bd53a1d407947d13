import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import { type ErrorCode, errorStatus } from '#contract/vocabulary/error-codes.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { clientOf } from '../limits/client-of.ts';
import { requestCounts } from '../limits/request-counts.ts';
import type { Tally } from '../limits/tally.ts';
import type { Log } from '../log.ts';
import { languageOf } from './language.ts';
import { Problem, problemOf, refusalEnvelope } from './problem.ts';
import type { UnderWay } from './under-way.ts';

export interface HttpOptions {
  log: Log;
  publicUrl: string;
  /** An outside issuer the browser must be able to talk to. */
  identityOrigin?: string | undefined;
  /** How many proxies stand in front. */
  trustProxy: number;
  requestsPerMinute: number;
  /** How long a sign-in is good for what asks for a fresh one; told to whoever is refused. */
  freshSignInMinutes?: number;
  /** Where requests are counted for all processes; without it, each counts for itself. */
  tally?: Tally;
  /** Told of every call that is begun and ended. */
  underWay?: UnderWay;
}

/** A balancer's own id is kept when it is harmless, so that one id follows a request through every log. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** Refusals that may be somebody trying doors; the everyday ones, such as a token that ran out, would hide them. */
const telling: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'TOKEN_INVALID',
  'PERSON_UNKNOWN',
  'PERSON_DISABLED',
  'PERMISSION_MISSING',
  'TOO_MANY_REQUESTS',
]);

/** When another try makes sense: a limit counts for a minute, a report waits for others that take seconds. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { TOO_MANY_REQUESTS: 60, REPORTS_BUSY: 5 };

/** Without the query, in which people search for guests. */
const pathOf = (request: FastifyRequest) => request.url.split('?')[0];

const unchangingFiles = /^\/(assets|images|widget)\//;
/** What files are called. Anything else under their addresses is nobody's file, and is not looked for. */
const fileNames = /^\/\w+(\/[\w-]+(\.[\w-]+)*)+$/;
const fileNameChars = 200;

function isOddFile(url: string): boolean {
  const [path = ''] = url.split('?');
  return unchangingFiles.test(path) && (path.length > fileNameChars || !fileNames.test(path));
}

const minuteMs = 60_000;

/** What a client needs to know to ask for another sign-in (RFC 9470). */
function stepUpChallenge({ freshSignInMinutes = 0 }: HttpOptions): string {
  return `Bearer error="insufficient_user_authentication", max_age=${freshSignInMinutes * 60}`;
}

/**
 * Files that never change cost next to nothing and are not counted: a screen of five hundred photos asks for five hundred. What is missed is
 * counted as it is answered; and whoever has missed something is counted beforehand for the rest of the minute.
 */
class Misses {
  readonly #counted = new WeakSet<FastifyRequest>();

  constructor(
    readonly most: number,
    readonly tally: Tally | undefined,
  ) {}

  isFree(request: FastifyRequest): boolean {
    const free = unchangingFiles.test(request.url) && (this.tally?.read('missed-files', clientOf(request.ip)).count ?? 0) === 0;
    if (!free) this.#counted.add(request);
    return free;
  }

  /** What to answer instead of a refusal that nobody has counted. */
  count(request: FastifyRequest, problem: Problem): Problem {
    if (!this.tally || this.#counted.has(request) || errorStatus[problem.code] >= 500) return problem;
    const client = clientOf(request.ip);
    this.tally.add('missed-files', client, minuteMs);
    const { count } = this.tally.add('requests', client, minuteMs);
    return count > this.most ? new Problem('TOO_MANY_REQUESTS') : problem;
  }
}

/** The same for all answers, and so written once. */
function securityHeaders({ publicUrl, identityOrigin }: HttpOptions): Record<string, string> {
  const self = ["'self'", ...(identityOrigin ? [identityOrigin] : [])];
  const https = publicUrl.startsWith('https:');
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of codes brings a decoder in WebAssembly; text is still never run as a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine positions its popovers with style attributes; scripts have no such excuse.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: self,
        frameSrc: self,
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'sameorigin' },
    hsts: https,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const headers: Record<string, string> = {};
  const written = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => undefined };
  // It asks nothing of a request and does nothing to a reply but set headers.
  guard({} as IncomingMessage, written as unknown as ServerResponse, () => undefined);
  return headers;
}

/** A bare server with our manners: request ids, security headers, limits, and one shape for every refusal. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const misses = new Misses(options.requestsPerMinute, options.tally);
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // One line a request, written by our own hook: method, path without its query, status and time.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: limits.bodyBytes,
    // Counted from us: of a list of addresses, the caller can have written all but those that our own proxies added.
    trustProxy: (_, hop) => hop < options.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // Asked for without options, a child costs half.
    childLoggerFactory: (log, bindings) => log.child(bindings),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => {
      const { status, body } = refusalEnvelope(misses.count(request, problemOf(error)), languageOf(request));
      // Only the framework's own narrow reply type stands here; the body is ours.
      void (reply as unknown as FastifyReply).code(status).header('x-request-id', request.id).send(body);
    },
  });

  app.removeContentTypeParser('text/plain');
  const { underWay } = options;
  const always = securityHeaders(options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    if (underWay) {
      underWay.begin();
      // Also when whoever called does not wait for the answer.
      reply.raw.once('close', () => underWay.end());
    }
    done(isOddFile(request.url) ? new Problem('UNKNOWN_PATH') : undefined);
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientOf(ip),
    ...(options.tally && { store: requestCounts(options.tally) }),
    allowList: (request) => misses.isFree(request),
    errorResponseBuilder: () => new Problem('TOO_MANY_REQUESTS'),
  });

  // Replies are made for one caller and not kept, so quick compression beats thorough; the built files come compressed already.
  await app.register(compress, {
    // What a caller sends stays as long as it is: nothing is blown up on its word.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = misses.count(request, problemOf(error));
    if (telling.has(problem.code)) {
      request.log.warn({ code: problem.code, method: request.method, path: pathOf(request), client: request.ip }, 'refused');
    }
    if (problem.code === 'INTERNAL' || problem.code === 'UNAVAILABLE') request.log.error({ err: error }, 'request failed');
    const { status, body } = refusalEnvelope(problem, languageOf(request));
    if (problem.code === 'FRESH_SIGN_IN_NEEDED') reply.header('www-authenticate', stepUpChallenge(options));
    const seconds = retryAfterSeconds[problem.code];
    if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
    return reply.code(status).send(body);
  });
  return app;
}

const sweepMs = 100;

/** Answers what is under way and lets nobody linger: a connection kept alive after its last answer would hold the stop up for a minute. */
export async function closeHttpServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
