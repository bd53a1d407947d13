import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { Module } from '#contract/vocabulary/modules.ts';
import { hotelGroups, hotels, licences } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const nothing = '00000000-0000-4000-8000-000000000000';

function modulesOf(hotel: (typeof hotels)[number] | undefined): readonly Module[] {
  const licence = licences.find(({ id }) => id === hotel?.licenceId);
  const group = hotelGroups.find(({ id }) => id === hotel?.groupId);
  return [...(licence?.modules ?? []), ...(group?.modules ?? [])];
}

/** What the contract promises this person at this door, worked out without the server. */
function promised({ access }: Endpoint, person: (typeof people)[number] | undefined): number | 'in' {
  if (access.kind === 'public') return 'in';
  if (!person) return 401;
  const permissions = permissionsOf(person.groups.map((group) => accessGroups[group].id));
  const hotel = hotels.find(({ id }) => id === person.hotelIds[0]);
  if (access.kind === 'staff' && (!permissions.has('CardClient') || !hotel?.active)) return 403;
  if (access.kind === 'staff' && access.module && !modulesOf(hotel).includes(access.module)) return 403;
  return access.permission === undefined || permissions.has(access.permission) ? 'in' : 403;
}

/** Doors that no contract describes: what comes in is another's, and where it leads is no answer of ours. */
const rawDoors = ['/api/Voucher/v1/Notification/capturedMails/:id/links/:position', '/api/Voucher/Payment/v1/notice/:gateway'];

const callers = [undefined, ...people];

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test.each(callers.map((person) => [person?.email ?? 'nobody', person] as const))('as %s', async (email, person) => {
    const params = Object.fromEntries(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, nothing]));
    // Where there is a body it is a wrong one: past the door it is refused for that, and nothing is changed.
    const body = endpoint.body ? { payload: { nonsense: true } } : {};
    const reply = await app.as(person ? email : undefined, { method: endpoint.method[0], url: urlOf(endpoint, params), ...body });
    const expected = promised(endpoint, person);
    if (expected === 'in') expect([200, 400, 404]).toContain(reply.statusCode);
    else expect([reply.statusCode, reply.json<Envelope<unknown>>().response]).toEqual([expected, []]);
  });
});

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
  ];
  const documented = new Set(paths.map((path) => path.toLowerCase()));
  const served = [...routes.matchAll(/\/api\/[\w/:.]+/gi)].map(([path]) => path.toLowerCase());
  expect(served.filter((path) => !documented.has(path))).toEqual([]);
});
