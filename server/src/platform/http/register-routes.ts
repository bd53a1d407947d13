import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type PartnerAbility, partnerKeyHeader } from '#contract/vocabulary/api-gateway.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { type HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Module } from '#contract/vocabulary/modules.ts';
import { propertyHeader } from '#contract/vocabulary/property.ts';
import { holds } from '#domain/access/permissions.ts';
import { clientOf } from '../limits/client-of.ts';
import type { ReportLane } from '../reports/report-lane.ts';
import { allowAnyOrigin, answerPreflights, sendKept } from './any-origin.ts';
import { type Caller, mayWorkIn, onlyReadsIn, type PartnerCaller, worksInWholeGroup } from './caller.ts';
import { inItsLane } from './in-its-lane.ts';
import { languageOf } from './language.ts';
import { masked, unaliased, type VoucherAliases, vouchersNamed } from './masked.ts';
import { groupsNamedBy, hotelsNamedBy } from './named-hotels.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { parsed } from './parsed.ts';
import type { PartnerDoor } from './partner-door.ts';
import { Problem, problemOf } from './problem.ts';
import { queryAsDeclared } from './query-as-declared.ts';
import { readUpload } from './read-upload.ts';
import { onlyReads } from './reads-only.ts';
import type { Answer, Route } from './route.ts';
import { differing, type TakenBack, takenBack } from './taken-back.ts';
import { whereaboutsOf } from './whereabouts.ts';
import { writeJson } from './write-json.ts';

/** Finds the person behind a request, at work in the hotel they name or else in the one they prefer, or says why there is none. */
export type Authenticate = (authorization: string | undefined, property: HotelId | undefined) => Promise<Caller | { refused: ErrorCode }>;

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Who is let in where: people by their tokens, partners' machines by their keys. */
export interface Doors {
  authenticate: Authenticate;
  partners: PartnerDoor;
  /** What a hotel's licence and group give it; absent where there is no such hotel. */
  modulesOf(hotelId: HotelId): Promise<ReadonlySet<Module> | undefined>;
  reports: ReportLane;
  /** Under which ids platform support sees vouchers. */
  aliases: VoucherAliases;
}

type AnyCaller = Caller | PartnerCaller | undefined;

async function admitPartner(
  { partners }: Doors,
  endpoint: Endpoint,
  ability: PartnerAbility,
  request: FastifyRequest,
): Promise<PartnerCaller> {
  const key = request.headers[partnerKeyHeader.toLowerCase()];
  const caller = await partners.admit({
    ...{ ability, endpoint, client: clientOf(request.ip), requestId: request.id },
    key: typeof key === 'string' ? key : undefined,
  });
  if ('refused' in caller) throw new Problem(caller.refused);
  return caller;
}

function propertyOf({ headers }: FastifyRequest): HotelId | undefined {
  const property = headers[propertyHeader.toLowerCase()];
  if (property === undefined) return undefined;
  const { success, data } = HotelId.safeParse(property);
  if (!success) throw new Problem('INVALID_FIELD', [], propertyHeader);
  return data;
}

/** Before the body is read, so that a stranger cannot make us parse a megabyte. */
async function admit(endpoint: Endpoint, doors: Doors, request: FastifyRequest): Promise<AnyCaller> {
  const { access } = endpoint;
  if (access.kind === 'public') return undefined;
  if (access.kind === 'partner') return admitPartner(doors, endpoint, access.ability, request);
  const caller = await doors.authenticate(request.headers.authorization, propertyOf(request));
  if ('refused' in caller) throw new Problem(caller.refused);
  // From here on every line of the log says who.
  request.log = request.log.child({ person: caller.personId });
  if (access.kind === 'staff' && !caller.permissions.has('CardClient')) throw new Problem('PERMISSION_MISSING');
  if (access.kind === 'staff' && !caller.hotel?.active) throw new Problem('PROPERTY_INACTIVE');
  if (access.kind === 'staff' && access.module && !caller.hotel?.modules.has(access.module)) throw new Problem('MODULE_MISSING');
  if (access.permission && !holds(caller.permissions, access.permission)) throw new Problem('PERMISSION_MISSING');
  // Before the whole group is asked for, and before anything is read of what was sent.
  if (access.kind === 'staff' && !onlyReads(endpoint) && caller.hotel && onlyReadsIn(caller, caller.hotel.id))
    throw new Problem('SUPPORT_READS_ONLY');
  if (access.kind === 'staff' && access.wholeGroup && !worksInWholeGroup(caller)) throw new Problem('WHOLE_GROUP_NEEDED');
  if (endpoint.fresh && !caller.hasJustSignedIn) throw new Problem('FRESH_SIGN_IN_NEEDED');
  return caller;
}

const jsonType = 'application/json; charset=utf-8';

type Reply = Omit<Envelope<unknown>, 'response'> & Partial<Record<'response' | 'value', unknown[]>>;

function envelope({ listName = 'response' }: Endpoint, { response, warnings = [], count, beside }: Answer<unknown>): Reply {
  return { [listName]: response, ...(beside as object), errors: [], warnings, ...(count === undefined ? {} : { count }) };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new Problem('INVALID_FIELD', [], 'Idempotency-Key');
  return key;
}

/** Part of what a licence leaves out is left out in every hotel that a call is about, and not only in the one somebody works in. */
async function refuseMissingModules({ access }: Endpoint, named: readonly HotelId[], caller: AnyCaller, doors: Doors): Promise<void> {
  if (access.kind !== 'staff' || !access.module || !caller || 'subscription' in caller) return;
  for (const hotelId of named) {
    // Of a hotel where they do not work, the handler says what it says of one that does not exist.
    const modules = mayWorkIn(caller, hotelId) ? await doors.modulesOf(hotelId) : undefined;
    if (modules && !modules.has(access.module)) throw new Problem('MODULE_MISSING_THERE');
  }
}

/** Whether platform support reads in a hotel group that has let it in: in the hotel it works in, or in one that the call names. */
function isLetInToRead(named: readonly HotelId[], caller: AnyCaller): boolean {
  if (!caller || 'subscription' in caller) return false;
  return [...named, ...(caller.hotel ? [caller.hotel.id] : [])].some((id) => onlyReadsIn(caller, id));
}

/** Of a group that wants to be asked nothing is changed, from wherever: who could would give themselves a hotel of it. */
function refuseWritesOfSupport(endpoint: Endpoint, named: readonly HotelId[], groups: readonly HotelGroupId[], caller: AnyCaller): void {
  if (endpoint.access.kind !== 'staff' || onlyReads(endpoint) || !caller || 'subscription' in caller) return;
  const asks =
    named.some((id) => caller.askFirst?.has(id)) || (!endpoint.concernsAsking && groups.some((id) => caller.groupsAskFirst?.has(id)));
  if (asks) throw new Problem('SUPPORT_READS_ONLY');
}

/** Whoever may not see something must not find it either: whether there is an answer would tell what is under the cover. */
function refuseCoveredQuery({ coveredQuery = {} }: Endpoint, query: Readonly<Record<string, unknown>> = {}): void {
  for (const [field, words] of Object.entries(coveredQuery)) {
    const asked = query[field];
    if (asked === undefined || asked === '') continue;
    if (words === 'any' || words.includes(String(asked))) throw new Problem('COVERED_FOR_SUPPORT', [], field);
  }
}

/** Whom a call is about, found by its contract. */
interface Named {
  hotelsNamed: ReturnType<typeof hotelsNamedBy>;
  groupsNamed: ReturnType<typeof groupsNamedBy>;
}

/** What was sent says of itself that it is another thing than the one it would be saved as. */
async function refuseAnother({ identityOf }: Route, repeated: TakenBack['repeated'], call: unknown): Promise<void> {
  if (!identityOf || Object.keys(repeated).length === 0) return;
  const identity = await identityOf(call as never);
  const field = identity && differing(repeated, identity);
  if (field !== undefined) throw new Problem('FIELD_FIXED', [], field);
}

async function answer(
  route: Route,
  doors: Doors,
  { hotelsNamed, groupsNamed }: Named,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: AnyCaller,
): Promise<unknown> {
  const { endpoint } = route;
  const sent = takenBack(endpoint, request.body);
  const call = {
    // An id of the wrong form names nothing: to the caller that is the same as one that does not exist.
    params: parsed(endpoint.params, request.params, 'NOT_FOUND'),
    query: parsed(endpoint.query, queryAsDeclared(endpoint.query, request.query)),
    // Where nothing need be sent, nothing is not the same as `null`.
    body: parsed(endpoint.body, sent.body ?? undefined),
    file: endpoint.file && (await readUpload(request, endpoint.file.underBytes)),
    caller,
    language: languageOf(request),
    requestId: request.id,
    client: clientOf(request.ip),
    whereabouts: whereaboutsOf(request),
    idempotencyKey: idempotencyKeyOf(request),
    isCovered: false,
  };
  const named = hotelsNamed(call);
  refuseWritesOfSupport(endpoint, named, groupsNamed(call), caller);
  await refuseMissingModules(endpoint, named, caller, doors);
  const isCovered = endpoint.access.kind === 'staff' && isLetInToRead(named, caller);
  if (isCovered) refuseCoveredQuery(endpoint, call.query as Readonly<Record<string, unknown>> | undefined);
  const asked = isCovered
    ? {
        ...call,
        isCovered,
        params: unaliased(call.params, endpoint.params, doors.aliases),
        query: unaliased(call.query, endpoint.query, doors.aliases),
        body: unaliased(call.body, endpoint.body, doors.aliases),
      }
    : call;
  await refuseAnother(route, sent.repeated, asked);
  const given = await inItsLane({ reports: doors.reports, endpoint, reply, caller }, () => route.run(asked as never));
  const result =
    isCovered && 'response' in given
      ? {
          ...given,
          response: given.response.map((item) => masked(item, endpoint.item, doors.aliases, vouchersNamed(asked.params, endpoint.params))),
        }
      : given;
  if ('refused' in result) throw new Problem(result.refused, [], result.field, result.told, result.firstDay, result.approval);
  if (endpoint.anyOrigin && endpoint.anyOrigin.keptForSeconds > 0)
    return sendKept(request, reply, envelope(endpoint, result), endpoint.anyOrigin.keptForSeconds);
  reply.header('cache-control', 'no-store');
  const body = endpoint.bare ? result.response[0] : envelope(endpoint, result);
  if (endpoint.lane !== undefined) return reply.type(jsonType).send(await writeJson(body));
  // Written here: a framework that is handed a bare text sends it as it is, and not as JSON.
  return endpoint.bare ? reply.type(jsonType).send(JSON.stringify(body)) : body;
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

/** Whatever becomes of a partner's call is told before it is answered: a call of which nobody knows has not been answered yet. */
function witnessed(partners: PartnerDoor, endpoint: Endpoint, callers: WeakMap<FastifyRequest, AnyCaller>): Partial<RouteOptions> {
  const refusals = new WeakMap<FastifyRequest, ErrorCode>();
  return {
    onError: async (request, _, error) => {
      refusals.set(request, problemOf(error).code);
    },
    onSend: async (request, reply, payload) => {
      const caller = callers.get(request);
      if (caller && 'subscription' in caller) {
        const call = {
          caller,
          endpoint,
          params: request.params,
          requestId: request.id,
          status: reply.statusCode,
          code: refusals.get(request),
        };
        await partners.tell(call);
      }
      return payload;
    },
  };
}

/** Turns every endpoint into a route, and every other method on its path into an honest 405. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], doors: Doors): void {
  const callers = new WeakMap<FastifyRequest, AnyCaller>();
  const methodsByPath = new Map<string, { url: string; taken: Set<Method> }>();

  for (const route of routes) {
    const url = fastifyPath(route.endpoint.path);
    const known = methodsByPath.get(url.toLowerCase()) ?? { url, taken: new Set<Method>() };
    methodsByPath.set(url.toLowerCase(), known);
    for (const method of route.endpoint.method) known.taken.add(method);

    const named = { hotelsNamed: hotelsNamedBy(route.endpoint), groupsNamed: groupsNamedBy(route.endpoint) };
    const scope = route.endpoint.file ? withUploads : withJson;
    scope(app, {
      method: [...route.endpoint.method],
      url,
      onRequest: async (_, reply) => {
        if (route.endpoint.anyOrigin) allowAnyOrigin(reply);
      },
      // After the count of requests, which is added behind our own `onRequest`: whoever is turned away has been counted.
      preParsing: async (request) => {
        callers.set(request, await admit(route.endpoint, doors, request));
      },
      handler: (request, reply) => answer(route, doors, named, request, reply, callers.get(request)),
      ...(route.endpoint.access.kind === 'partner' ? witnessed(doors.partners, route.endpoint, callers) : {}),
    });
  }

  answerPreflights(
    app,
    routes.filter(({ endpoint }) => endpoint.anyOrigin).map(({ endpoint }) => fastifyPath(endpoint.path)),
  );
  for (const { url, taken } of methodsByPath.values()) refuseOtherMethods(app, url, taken);
}
