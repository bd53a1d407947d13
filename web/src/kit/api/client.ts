import type { CallInput, Endpoint, ItemOf, ReplyOf } from '#contract/endpoint.ts';
import type { Envelope, Notice } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { propertyHeader } from '#contract/vocabulary/property.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { track } from '../tracking/track.ts';
import { tellShutOut } from './shut-out.ts';
import { tabProperty, tellRefused } from './tab-property.ts';

/** The server understood and said no: `errors` says why, in the caller's language. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly Notice[],
    readonly requestId: string | undefined,
  ) {
    super(errors[0]?.message ?? `HTTP ${status}`);
    this.name = 'RefusedCall';
  }
}

const notYours: ErrorCode = 'PROPERTY_NOT_YOURS';
const factorNeeded: ErrorCode = 'SECOND_FACTOR_NEEDED';

/** The hotel that the call named is none where this person may work, or none at all. */
export function isPropertyRefusal(error: unknown): boolean {
  return error instanceof RefusedCall && error.errors.some(({ code, field }) => code === notYours || field === propertyHeader);
}

/** No envelope came back: the network, a proxy, or a server that is down. */
export class TransportFailure extends Error {
  constructor(
    message: string,
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'TransportFailure';
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For calls that move money: the same key and body are carried out once. */
  idempotencyKey?: string;
  /** The hotel it works in, where that is not the one of this tab; `none` leaves it to the server. */
  property?: string | 'none' | undefined;
  /** Is sent even where the page is left meanwhile. */
  keepalive?: boolean;
  /** Not told to those who count failures: they would hear of their own. */
  untold?: boolean;
}

/** Gives a token to call with; told which one the server has just refused, and whether only because its sign-in is old, it gives another or none. */
export type AccessTokenSource = (refused?: string, isOld?: boolean) => Promise<string | undefined>;

let readAccessToken: AccessTokenSource = async () => undefined;

/** The session hands over how to get a token; the client asks anew for every call, so a renewed one is used at once. */
export function setAccessTokenSource(source: AccessTokenSource): void {
  readAccessToken = source;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

/** The address of a call, its path parameters filled in and its query written out; absent values are left away. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const written = search.toString();
  return written ? `${path}?${written}` : path;
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && Array.isArray((value as { errors?: unknown }).errors);
}

/** A form writes its own content type, because only it knows where its parts begin. */
function payloadOf({ body, file }: Parts): BodyInit | null {
  if (!file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Longer than this, and somebody has been waiting. */
const slowMs = 20_000;

/** What did not work because of us or the network; a refusal is an answer. */
function failed(error: unknown): boolean {
  return error instanceof TransportFailure || (error instanceof RefusedCall && error.status >= 500);
}

/** Calls the server, and tells those who look after it where it failed or took long. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
  const begun = Date.now();
  const stack = `${endpoint.method[0]} ${endpoint.path}`;
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (failed(error) && !options.untold) track({ name: 'error_api', description: error instanceof Error ? error.message : '', stack });
    throw error;
  } finally {
    const ms = Date.now() - begun;
    if (ms > slowMs && !options.untold)
      track({ name: 'api_exceeded_time', description: endpoint.name, stack, seconds: Math.round(ms / 100) / 10 });
  }
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<ReplyOf<E>> {
  const parts = input as Parts;
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() });
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  const { property = tabProperty() } = options;
  if (property !== undefined && property !== 'none') headers.set(propertyHeader, property);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);

  const sendWith = async (token: string | undefined): Promise<Response> => {
    if (token) headers.set('authorization', `Bearer ${token}`);
    try {
      return await fetch(addressOf(endpoint, parts), {
        method: endpoint.method[0],
        headers,
        body: payloadOf(parts),
        signal: options.signal ?? null,
        ...(options.keepalive && { keepalive: true }),
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new TransportFailure(cause instanceof Error ? cause.message : String(cause), undefined, { cause });
    }
  };

  let token = await readAccessToken();
  let reply = await sendWith(token);
  // A call refused for its token has done nothing, so it may be sent again, whatever its method. A renewed one may still be of an old sign-in,
  // for which alone the server names what it asks for (RFC 9470).
  for (const isOld of [false, true]) {
    if (reply.status !== 401 || !token || reply.headers.has('www-authenticate') !== isOld) continue;
    token = await readAccessToken(token, isOld);
    if (token) reply = await sendWith(token);
  }

  const answered: unknown = await reply.json().catch(() => undefined);
  const payload = endpoint.bare && reply.ok && answered !== undefined ? { response: [answered], errors: [], warnings: [] } : answered;
  if (!isEnvelope(payload)) throw new TransportFailure(`HTTP ${reply.status} ${reply.statusText}`.trim(), reply.status);
  if (payload.errors.length > 0 || !reply.ok) {
    const refusal = new RefusedCall(reply.status, payload.errors, reply.headers.get('x-request-id') ?? undefined);
    if (isPropertyRefusal(refusal)) tellRefused(property);
    if (refusal.errors[0]?.code === factorNeeded) tellShutOut('factor');
    throw refusal;
  }
  const { value, ...envelope } = payload as Envelope<ItemOf<E>> & { value?: ItemOf<E>[] };
  return (value && endpoint.listName ? { ...envelope, response: value } : envelope) as ReplyOf<E>;
}

/** Options for `useQuery`: the key is the call itself, so two screens that ask the same share one answer. */
export function reading<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return {
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
  };
}
