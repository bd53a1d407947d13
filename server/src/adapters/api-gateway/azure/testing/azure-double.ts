import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import * as z from 'zod/mini';
import { apiUserStates, partnerProducts, subscriptionStates } from '#contract/vocabulary/api-gateway.ts';
import { type AzureSettings, apiVersion } from '../ask-azure.ts';

type Properties = Record<string, unknown>;
interface Thing {
  name: string;
  properties: Properties;
  etag: string;
}
type Kind = 'users' | 'products' | 'subscriptions' | 'backends';

/** Something that goes wrong with a request to come. */
interface Mishap {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** The work is done, and the answer lost. */
  afterwards?: boolean;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const pageSize = 2;
const secret = 'azure-client-secret';
const newKey = () => randomBytes(16).toString('hex');
const filled = z.string().check(z.minLength(1), z.maxLength(300));

const User = z.strictObject({
  firstName: filled,
  lastName: filled,
  email: filled,
  note: z.optional(z.string()),
  state: z.optional(z.enum(apiUserStates)),
  confirmation: z.optional(z.enum(['signup', 'invite'])),
});
const Subscription = z.strictObject({
  displayName: filled,
  scope: filled,
  ownerId: z.optional(filled),
  state: z.optional(z.enum(subscriptionStates)),
});
const tls = z.strictObject({ validateCertificateChain: z.boolean(), validateCertificateName: z.boolean() });
const Backend = z.strictObject({
  title: z.optional(filled),
  description: z.optional(filled),
  url: filled,
  protocol: z.enum(['http', 'soap']),
  tls: z.optional(tls),
  credentials: z.optional(z.unknown()),
});
const shapes = { users: User, subscriptions: Subscription, backends: Backend, products: z.unknown() };

/** Azure API Management on this machine, and who gives tokens for it: as published, two things a page, and strict about versions and etags. */
export async function openAzureDouble() {
  const app = fastify();
  const settings: AzureSettings = {
    subscription: '11111111-2222-4333-8444-555555555555',
    resourceGroup: 'hotels',
    service: 'vale-gateway',
    tenant: 'hotel-tenant',
    clientId: 'vale-client',
    clientSecret: secret,
  };
  const rootPath = `/subscriptions/${settings.subscription}/resourceGroups/hotels/providers/Microsoft.ApiManagement/service/vale-gateway`;
  const things = { users: new Map(), products: new Map(), subscriptions: new Map(), backends: new Map() } as Record<
    Kind,
    Map<string, Thing>
  >;
  const keys = new Map<string, { primaryKey: string; secondaryKey: string }>();
  const mishaps: Mishap[] = [];
  const asked: string[] = [];
  const state = { tokens: [] as string[], tokenSeconds: 3_600, isLong: false, isPending: false };
  let url = '';
  let edition = 0;

  const etagOf = () => {
    edition += 1;
    return `"${edition}"`;
  };
  const idOf = (kind: Kind, name: string) => `${rootPath}/${kind}/${name}`;
  const shown = (kind: Kind, { name, properties }: Thing) => ({
    id: idOf(kind, name),
    type: `Microsoft.ApiManagement/service/${kind}`,
    name,
    properties,
  });
  const keep = (kind: Kind, name: string, properties: Properties) => {
    const thing = { name: things[kind].get(name.toLowerCase())?.name ?? name, properties, etag: etagOf() };
    things[kind].set(name.toLowerCase(), thing);
    return thing;
  };
  const get = (kind: Kind, name: string): Thing => {
    const thing = things[kind].get(name.toLowerCase());
    if (!thing) throw new Refusal(404, 'ResourceNotFound', `${kind} ${name} not found.`);
    return thing;
  };
  keep('products', 'starter', { displayName: 'Starter' });
  for (const [name, { displayName }] of Object.entries(partnerProducts)) keep('products', name, { displayName });
  // Comes with every service, and belongs to nobody.
  keep('subscriptions', 'master', {
    displayName: 'Built-in all-access subscription',
    ownerId: null,
    scope: `${rootPath}/`,
    state: 'active',
    createdDate: '2026-01-01T00:00:00.1234567Z',
  });
  keys.set('master', { primaryKey: newKey(), secondaryKey: newKey() });

  function checked(kind: Kind, name: string, properties: Properties): void {
    const good = z.safeParse(shapes[kind], properties);
    if (!good.success) throw new Refusal(400, 'ValidationError', z.prettifyError(good.error));
    const email = String(properties.email).toLowerCase();
    const isTaken = [...things.users.values()].some(
      (other) => other.name !== name && String(other.properties.email).toLowerCase() === email,
    );
    if (kind === 'users' && isTaken) throw new Refusal(400, 'ValidationError', `One of the fields is wrong. Sent with ${secret}.`);
    if (kind !== 'subscriptions') return;
    const isKnown = ([, list]: [string, Kind], id: unknown) =>
      typeof id === 'string' && things[list].has((id.split('/').at(-1) ?? '').toLowerCase());
    const isGood = isKnown(['', 'products'], properties.scope) && isKnown(['', 'users'], properties.ownerId);
    if (!isGood) throw new Refusal(400, 'ValidationError', 'Subscription scope or owner is wrong.');
  }

  function written(kind: Kind, name: string, given: Properties): Properties {
    const known = things[kind].get(name.toLowerCase())?.properties;
    const now = '2026-11-16T07:00:00.1234567Z';
    if (kind === 'users') {
      const { confirmation: _, ...facts } = given;
      return { ...facts, registrationDate: known?.registrationDate ?? now, identities: [] };
    }
    return kind === 'subscriptions' ? { ...given, createdDate: known?.createdDate ?? now, startDate: null } : given;
  }

  function admit({ headers, query }: FastifyRequest): void {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if (!state.tokens.includes(token)) throw new Refusal(401, 'ExpiredAuthenticationToken', `The access token ${token} is not good.`);
    if ((query as Record<string, string>)['api-version'] !== apiVersion)
      throw new Refusal(400, 'MissingApiVersionParameter', 'Which version?');
  }

  function listed(kind: Kind, request: FastifyRequest, chosen: Thing[]): object {
    const { $filter, $skip = '0' } = request.query as Record<string, string>;
    const note = $filter && /^note eq '(.*)'$/.exec($filter)?.[1]?.replaceAll("''", "'");
    if ($filter && note === undefined) throw new Refusal(400, 'ValidationError', `Filter ${$filter} is not understood.`);
    const all = chosen.filter(({ properties }) => !$filter || properties.note === note);
    const next = new URL(request.url, url);
    next.searchParams.set('$skip', String(Number($skip) + pageSize));
    const value = all.slice(Number($skip), Number($skip) + pageSize).map((thing) => shown(kind, thing));
    return { value, count: all.length, nextLink: Number($skip) + pageSize < all.length ? next.href : '' };
  }

  function write(kind: Kind, name: string, { method, headers, body }: FastifyRequest, reply: FastifyReply): object {
    const known = things[kind].get(name.toLowerCase());
    if (!known && method === 'PATCH') get(kind, name);
    const match = headers['if-match'];
    if (known ? match !== '*' && match !== known.etag : match !== undefined)
      throw new Refusal(412, 'PreconditionFailed', 'Resource was modified since last retrieval.');
    const { properties: given } = body as { properties: Properties };
    const { registrationDate: _, identities: __, createdDate: ___, startDate: ____, ...before } = known?.properties ?? {};
    const properties = method === 'PATCH' ? { ...before, ...given } : given;
    checked(kind, name, properties);
    const thing = keep(kind, name, written(kind, name, properties));
    if (kind === 'subscriptions' && !keys.has(name)) keys.set(name, { primaryKey: newKey(), secondaryKey: newKey() });
    return reply
      .code(known ? 200 : 201)
      .header('etag', thing.etag)
      .send(shown(kind, thing));
  }

  function erase(kind: Kind, name: string, { headers, query }: FastifyRequest, reply: FastifyReply): object {
    if (headers['if-match'] === undefined) throw new Refusal(400, 'ValidationError', 'If-Match is required.');
    things[kind].delete(name.toLowerCase());
    if (kind === 'users' && (query as Record<string, string>).deleteSubscriptions === 'true') {
      for (const [id, { properties }] of things.subscriptions)
        if (String(properties.ownerId).endsWith(`/${name}`)) things.subscriptions.delete(id);
    }
    if (!state.isLong) return reply.code(204).send();
    state.isPending = true;
    return reply
      .code(202)
      .headers({ location: `${url}${rootPath}/operationResults/1?api-version=${apiVersion}`, 'retry-after': '3' })
      .send();
  }

  function act(kind: Kind, name: string, action: string, reply: FastifyReply): object {
    get(kind, name);
    const known = keys.get(name);
    if (!known) throw new Refusal(404, 'ResourceNotFound', 'Subscription not found.');
    if (action === 'listSecrets') return known;
    keys.set(name, { ...known, [action === 'regeneratePrimaryKey' ? 'primaryKey' : 'secondaryKey']: newKey() });
    return reply.code(204).send();
  }

  function answer(request: FastifyRequest, reply: FastifyReply): object {
    const [kind, name, more] = (request.params as { '*': string })['*'].split('/').map(decodeURIComponent) as [Kind, string?, string?];
    if (String(kind) === 'operationResults') {
      const isDone = !state.isPending;
      state.isPending = false;
      return isDone ? reply.code(200).send() : reply.code(202).header('location', `${url}${request.url}`).send();
    }
    if (name === undefined) return listed(kind, request, [...things[kind].values()]);
    if (more === 'subscriptions') {
      get(kind, name);
      return listed(
        'subscriptions',
        request,
        [...things.subscriptions.values()].filter(({ properties }) => properties.ownerId === idOf('users', name)),
      );
    }
    if (more) return act(kind, name, more, reply);
    if (request.method === 'DELETE') return erase(kind, name, request, reply);
    if (request.method !== 'GET') return write(kind, name, request, reply);
    const thing = get(kind, name);
    return reply.header('etag', thing.etag).send(shown(kind, thing));
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, _, reply) => {
    const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalServerError' };
    return reply.code(status).send({ error: { code, message: (error as Error).message, details: null } });
  });
  app.post('/hotel-tenant/oauth2/v2.0/token', async ({ body }, reply) => {
    const form = Object.fromEntries(new URLSearchParams(body as string));
    const isGood = form.grant_type === 'client_credentials' && form.client_id === 'vale-client' && form.client_secret === secret;
    if (!isGood || form.scope !== `${url}/.default`) {
      return reply.code(401).send({ error: 'invalid_client', error_description: `AADSTS7000215: wrong secret ${form.client_secret}` });
    }
    const token = `token-${state.tokens.length + 1}`;
    state.tokens.push(token);
    return { token_type: 'Bearer', expires_in: state.tokenSeconds, access_token: token };
  });
  app.all(`${rootPath}/*`, async (request, reply) => {
    admit(request);
    const skip = (request.query as Record<string, string>).$skip;
    asked.push(`${request.method} ${(request.params as { '*': string })['*']}${skip ? ` after ${skip}` : ''}`);
    const mishap = mishaps.shift();
    if (!mishap) return answer(request, reply);
    if (mishap.afterwards)
      await app.inject({ method: request.method as 'PUT', url: request.url, headers: request.headers, payload: request.body as object });
    return reply
      .code(mishap.status)
      .headers(mishap.headers ?? {})
      .send(mishap.body ?? { error: { code: 'Trouble', message: `With ${secret}` } });
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    settings: { ...settings, managementUrl: url, loginUrl: url },
    /** What was asked with a good token, in order. */
    asked,
    state,
    get,
    keep,
    /** From now on, one request each. */
    mishap: (...next: Mishap[]) => mishaps.push(...next),
    /** Tokens given so far are good no more. */
    revoke: () => state.tokens.fill('revoked'),
    close: () => app.close(),
  };
}
