// Proves who gets in and what they get to see: every call × every kind of caller and nobody × own hotel, sister hotel, foreign group. Whoever may not
// know of a thing is answered as if it did not exist, and no reply tells of anything that belongs to others.
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { Module } from '#contract/vocabulary/modules.ts';
import { hotelGroups, hotels, licences } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { holds, permissionsOf } from '#domain/access/permissions.ts';
import { systemScope } from '../platform/db/database.ts';
import { exampleOf, nothing, shortestOf } from './testing/example-of.ts';
import { type IdField, type IdKind, idFieldsOf } from './testing/id-fields.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';
import {
  idKinds,
  isOfPlatform,
  isOwned,
  isWithinReach,
  narrowing,
  type Place,
  plainIds,
  recordIn,
  unsaid,
  type Visitor,
  words,
} from './testing/whose-id.ts';

type Person = (typeof people)[number];
const placeNames = ['own', 'sister', 'foreign'] as const;
type PlaceName = (typeof placeNames)[number];

interface Caller extends Visitor {
  name: string;
  person: Person | undefined;
  token: string | undefined;
  places: Record<PlaceName, Place>;
  /** A record of each kind in each place, where the demo has one. */
  records: Map<string, string>;
}

interface Owners {
  groups: string[];
  /** Only where nobody else may see it. */
  hotelId?: string;
}

let app: TestApplication;
let callers: Caller[];
/** To whom every id in the database belongs. */
const owners = new Map<string, Owners>();
const counted = { cells: 0, calls: 0, foreign: 0 };
const triedKinds = new Set<IdKind>();

const rows = <Row>(query: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.rows<Row>(query));
const placeOf = (hotel: (typeof hotels)[number] | undefined): Place => ({ hotelId: hotel?.id ?? '', groupId: hotel?.groupId ?? '' });

/** The sister is one they may not work in, where there is such a one. */
function placesOf(hotelIds: readonly string[]): Record<PlaceName, Place> {
  const own = hotels.find(({ id }) => id === hotelIds[0]);
  const sisters = hotels.filter(({ id, groupId }) => groupId === own?.groupId && id !== own.id);
  const sister = sisters.find(({ id, active }) => active && !hotelIds.includes(id)) ?? sisters.find(({ id }) => !hotelIds.includes(id));
  return {
    own: placeOf(own),
    sister: placeOf(sister ?? sisters[0]),
    foreign: placeOf(hotels.find(({ groupId }) => groupId !== own?.groupId)),
  };
}

async function callerOf(person: Person | undefined): Promise<Caller> {
  const hotelIds = person?.hotelIds ?? [hotels[0]?.id ?? ''];
  const places = placesOf(hotelIds);
  const records = new Map<string, string>();
  for (const name of placeNames) {
    for (const kind of idKinds) {
      const [found] = await rows<{ id: string | null }>(recordIn(kind, places[name], hotelIds));
      if (found?.id) records.set(`${name} ${kind}`, found.id);
    }
  }
  return {
    ...{ name: person?.email ?? 'nobody', person, places, records, hotelIds, isPublic: false },
    permissions: permissionsOf((person?.groups ?? []).map((group) => accessGroups[group].id)),
    token: person && (await app.tokenOf(person.email)),
  };
}

async function learnOwners(): Promise<void> {
  const tables = await rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('id', 'group_id') and data_type = 'uuid'
    group by table_name having count(*) = 2`);
  for (const { name } of tables) {
    for (const { id, groupId } of await rows<{ id: string; groupId: string }>(sql`select id, group_id as "groupId" from ${raw(name)}`)) {
      owners.set(id, { groups: [groupId] });
    }
  }
  for (const name of ['online_order', 'pms_connection', 'automation_rule', 'automation_issue', 'cash_deposit', 'approval']) {
    const own = await rows<{ id: string; groupId: string; hotelId: string }>(
      sql`select id, group_id as "groupId", hotel_id as "hotelId" from ${raw(name)}`,
    );
    for (const { id, groupId, hotelId } of own) owners.set(id, { groups: [groupId], hotelId });
  }
  const staff = await rows<{ id: string; groups: string[] }>(sql`
    select person_id as id, array_agg(group_id) as groups from person_hotel join hotel on hotel.id = hotel_id group by person_id`);
  for (const { id, groups } of staff) owners.set(id, { groups });
}

/** The demo tells no other system of anything: one is put beside every hotel, with something it has not taken. */
async function plantWebhooks(): Promise<void> {
  await rows(sql`
    insert into webhook (group_id, id, name, hotel_ids, url, events, active, secret_sealed, told_below, changed_at, changed_by)
    select group_id, gen_random_uuid(), 'Books', array[id], 'https://books.example', '{voucher.sold}', false, '', pg_current_xact_id(), now(), 'test'
    from hotel`);
  await rows(sql`
    insert into support_access (group_id, id, person_id, reason, wanted_until, asked_at, state)
    select group_id, gen_random_uuid(), (select id from person limit 1), 'test', current_date, now(), 'refused' from hotel_group`);
  // Nobody is owed anything in the demo's other hotels: one payout each, of whatever went back there last.
  await rows(sql`
    insert into payout (group_id, id, refund_id, hotel_id, amount_minor, currency, state, owed_at, due_on, ask_until, export_id, iban_sealed)
    select distinct on (ordered.hotel_id) refund.group_id, gen_random_uuid(), refund.id, ordered.hotel_id, refund.amount_minor, payment.currency, 'exported',
      now(), current_date, now(), gen_random_uuid(), 'sealed'
    from payment_refund refund join payment on payment.id = payment_id join online_order ordered on ordered.id = order_id`);
  await rows(sql`
    insert into approval (group_id, id, hotel_id, kind, permission, about, asked_by, asked_at, lapses_at, state)
    select group_id, gen_random_uuid(), id, 'sale', 'voucherSale:free', '{}', gen_random_uuid(), now(), now(), 'lapsed' from hotel`);
  await rows(sql`
    insert into webhook_delivery (group_id, id, webhook_id, event_id, event, happened_at, state, since)
    select group_id, gen_random_uuid(), id, gen_random_uuid(), 'webhook.test', now(), 'stuck', now() from webhook`);
}

beforeAll(async () => {
  app = await createTestApplication();
  await plantWebhooks();
  callers = await Promise.all([undefined, ...people].map(callerOf));
  await learnOwners();
});
afterAll(() => app.close());

function modulesOf(hotel: (typeof hotels)[number] | undefined): readonly Module[] {
  const licence = licences.find(({ id }) => id === hotel?.licenceId);
  const group = hotelGroups.find(({ id }) => id === hotel?.groupId);
  return [...(licence?.modules ?? []), ...(group?.modules ?? [])];
}

/** What the contract promises this person at this door, worked out without the server. */
function promised({ access }: Endpoint, { person, permissions }: Caller): number | 'in' {
  if (access.kind === 'public') return 'in';
  // Whoever has a token is a person, and no machine of a partner.
  if (access.kind === 'partner') return 401;
  if (!person) return 401;
  const hotel = hotels.find(({ id }) => id === person.hotelIds[0]);
  if (access.kind === 'staff' && (!permissions.has('CardClient') || !hotel?.active)) return 403;
  if (access.kind === 'staff' && access.module && !modulesOf(hotel).includes(access.module)) return 403;
  return access.permission === undefined || holds(permissions, access.permission) ? 'in' : 403;
}

interface OwnedField extends IdField {
  kind: IdKind;
}

function fieldsOf(endpoint: Endpoint): OwnedField[] {
  const plain = Object.entries(plainIds[endpoint.name] ?? {}).map(([name, kind]) => ({ part: 'params' as const, path: [name], kind }));
  return [...plain, ...idFieldsOf(endpoint).flatMap((field) => (field.kind ? [{ ...field, kind: field.kind }] : []))];
}

function put(target: unknown, [step = '', ...rest]: readonly string[], value: string | undefined): void {
  if (typeof target !== 'object' || target === null) return;
  const place = target as Record<string, unknown>;
  if (rest.length === 0) place[step] = value;
  else put(place[step], rest, value);
}

/** A call that is right in every respect but, perhaps, in whose things it names. */
function requestOf(endpoint: Endpoint, ids: readonly { field: OwnedField; id: string }[]) {
  const call = {
    params: { ...words[endpoint.name] } as Record<string, unknown>,
    query: endpoint.query ? shortestOf(endpoint.query) : {},
    body: endpoint.body ? exampleOf(endpoint.body) : undefined,
  };
  for (const { field, id } of ids) {
    const [first = ''] = field.path;
    if (field.part === 'query' && field.path.length > 1) call.query[first] = [id];
    else put(call[field.part], field.path, id);
  }
  const left = unsaid[endpoint.name];
  if (left) put(call.body, left, undefined);
  return call;
}

async function send(endpoint: Endpoint, { token }: Caller, { params, query, body }: ReturnType<typeof requestOf>) {
  counted.calls += 1;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? nothing)));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  );
  const reply = await app.http.inject({
    method: endpoint.method[0],
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(body === undefined ? {} : { payload: body as object }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, body: reply.body };
}

const guids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Two answers are alike when they differ in ids and moments alone. */
function alike({ status, body }: { status: number; body: string }): string {
  return `${status} ${body.replace(guids, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')}`;
}

/** Ids in a reply that belong to others. */
function strangersIn(body: string, { places, permissions, hotelIds, isPublic }: Caller): string[] {
  // A window shows what everybody may see, and the platform looks after all groups.
  if (isPublic || permissions.has('admin:view')) return [];
  return [...new Set(body.match(guids))].filter((id) => {
    const owner = owners.get(id);
    if (!owner) return false;
    return !owner.groups.includes(places.own.groupId) || (owner.hotelId !== undefined && !hotelIds.includes(owner.hotelId));
  });
}

async function tryPlace(endpoint: Endpoint, caller: Caller, place: PlaceName): Promise<string[]> {
  const fields = fieldsOf(endpoint);
  const visitor = { ...caller, isPublic: endpoint.access.kind === 'public' };
  const idFor = (field: OwnedField, name: PlaceName) => caller.records.get(`${name} ${field.kind}`) ?? nothing;
  const told = (name: (field: OwnedField) => PlaceName | 'missing') =>
    fields.map((field) => {
      const where = name(field);
      return { field, id: where === 'missing' ? nothing : idFor(field, where) };
    });
  const faults: string[] = [];
  const expected = promised(endpoint, caller);
  if (expected !== 'in') {
    const { status, body } = await send(
      endpoint,
      caller,
      requestOf(
        endpoint,
        told(() => place),
      ),
    );
    if (status !== expected) faults.push(`answers ${status} instead of ${expected}`);
    if (strangersIn(body, visitor).length > 0) faults.push('tells of others while refusing');
    return faults;
  }
  const merely = narrowing[endpoint.name] ?? [];
  const isNarrowing = ({ path }: OwnedField) => place !== 'foreign' && merely.includes(path.join('.'));
  const beyond = fields.filter(
    (field) =>
      caller.records.has(`${place} ${field.kind}`) && !isNarrowing(field) && !isWithinReach(field.kind, caller.places[place], visitor),
  );
  if (beyond.length === 0) {
    // What is theirs is read for real; a write would change it, and is tried at its door.
    const isRead = endpoint.method[0] === 'GET' && endpoint.name !== 'resetCache';
    const request = requestOf(
      endpoint,
      told(() => (isRead ? place : 'missing')),
    );
    const { status, body } = await send(endpoint, caller, isRead ? request : { ...request, body: endpoint.body && { nonsense: true } });
    if (status === 401 || status >= 500) faults.push(`answers ${status}`);
    faults.push(...strangersIn(body, visitor).map((id) => `tells of ${id}`));
    return faults;
  }
  // Each thing of theirs among our own, then all at once.
  const attempts = [...beyond.map((field) => [field]), ...(beyond.length > 1 ? [beyond] : [])];
  for (const attempt of attempts) {
    const foreign = await send(
      endpoint,
      caller,
      requestOf(
        endpoint,
        told((field) => (attempt.includes(field) ? place : 'own')),
      ),
    );
    const missing = await send(
      endpoint,
      caller,
      requestOf(
        endpoint,
        told((field) => (attempt.includes(field) ? 'missing' : 'own')),
      ),
    );
    for (const { kind } of attempt) triedKinds.add(kind);
    counted.foreign += 1;
    const what = attempt.map(({ path }) => path.join('.')).join(' and ');
    if (alike(foreign) !== alike(missing))
      faults.push(`${what}: ${foreign.status} ${foreign.body} instead of ${missing.status} ${missing.body}`);
    if (foreign.status >= 500) faults.push(`${what}: ${foreign.status}`);
    faults.push(
      ...strangersIn(foreign.body, visitor)
        .filter((id) => !attempt.some((field) => idFor(field, place) === id))
        .map((id) => `${what}: tells of ${id}`),
    );
  }
  return faults;
}

const features = [...new Set(endpoints.map(({ feature }) => feature))];

describe('nobody gets further than promised, and what is not theirs does not exist for them', () => {
  test.each(features)(
    '%s',
    async (feature) => {
      const faults: string[] = [];
      for (const endpoint of endpoints.filter((one) => one.feature === feature)) {
        const places = fieldsOf(endpoint).some(({ kind }) => isOwned(kind)) ? placeNames : (['own'] as const);
        for (const caller of callers) {
          for (const place of places) {
            counted.cells += 1;
            const found = await tryPlace(endpoint, caller, place);
            faults.push(...found.map((fault) => `${endpoint.name} as ${caller.name}, ${place}: ${fault}`));
          }
        }
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

test('every kind of thing that somebody owns was tried on strangers', () => {
  const asked = new Set(endpoints.flatMap(fieldsOf).map(({ kind }) => kind));
  expect([...asked].filter((kind) => isOwned(kind) && !isOfPlatform(kind) && !triedKinds.has(kind))).toEqual([]);
  process.stdout.write(
    `access matrix: ${counted.cells} cells, ${counted.foreign} times something of others was asked for, ${counted.calls} calls\n`,
  );
});

describe('a new call fails here until it is told', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
    expect(['public', 'partner', 'signedIn', 'staff'], 'who may call').toContain(endpoint.access.kind);
    const untold = idFieldsOf(endpoint).filter(({ kind, path }) => !kind && !plainIds[name]?.[path.join('.')]);
    expect(untold, 'whose its ids are').toEqual([]);
    const known = new Set([...fieldsOf(endpoint).map(({ path }) => path[0]), ...Object.keys(words[name] ?? {})]);
    const params = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, param]) => param);
    expect(
      params.filter((param) => !known.has(param)),
      'what stands in its address',
    ).toEqual([]);
  });
});

/** Doors that no contract describes: what comes in is another's, and where it leads is no answer of ours. */
const rawDoors = ['/api/Voucher/v1/Notification/capturedMails/:id/links/:position', '/api/Voucher/Payment/v1/notice/:gateway'];

test('the server answers every endpoint of the contract and nothing else under /api', () => {
  const routes = app.http.printRoutes({ commonPrefix: false, includeHooks: false });
  for (const endpoint of endpoints) {
    for (const method of endpoint.method) {
      expect(app.http.hasRoute({ method, url: endpoint.path.replace(/\{(\w+)\}/g, ':$1') }), `${method} ${endpoint.path}`).toBe(true);
    }
  }
  const paths = [
    ...endpoints.map((endpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1')),
    ...rawDoors,
    '/api/docs',
    '/api/docs/openapi.json',
    '/api/docs/partner/openapi.json',
  ];
  const documented = new Set(paths.map((path) => path.toLowerCase()));
  const served = [...routes.matchAll(/(?<!\w)\/api\/[\w/:.]+/gi)].map(([path]) => path.toLowerCase());
  expect(served.filter((path) => !documented.has(path))).toEqual([]);
});
