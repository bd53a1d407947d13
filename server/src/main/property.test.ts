// Proves that every call of a person works in the hotel it names: through each door of the contract, in a hotel of their own, in one that is not
// theirs, and without a name in the one they prefer; and that a key used in one hotel answers nothing asked for in another.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { sellVouchers } from '#contract/sales.ts';
import { readSignedInUser, type SignedInUser, setPreferredHotel } from '#contract/session.ts';
import { listTags } from '#contract/tags.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { platformScope } from '../platform/db/database.ts';
import { nothing } from './testing/example-of.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const [miradouro, quinta, ribeira, sierra] = hotels.map(({ id }) => id) as [string, string, string, string];
/** Works in Miradouro and Quinta, and prefers Miradouro. */
const manager = 'manager@vale.demo';
/** May choose any hotel, and prefers Miradouro. */
const support = 'support@vale.demo';
const platform = 'platform@vale.demo';

const ofPeople = endpoints.filter(({ access }) => access.kind === 'signedIn' || access.kind === 'staff');
const named = (property: string | undefined) => (property === undefined ? {} : { 'X-Property': property });

/** At the door of a call, with nothing that it could carry out. */
async function knock(endpoint: Endpoint, email: string, property?: string) {
  const params = Object.fromEntries(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, nothing]));
  const payload = endpoint.body ? { payload: { nonsense: true } } : {};
  const reply = await app.as(email, { method: endpoint.method[0], url: urlOf(endpoint, params), headers: named(property), ...payload });
  const { errors = [] } = reply.json<Envelope<unknown>>();
  return { status: reply.statusCode, code: errors[0]?.code, field: errors[0]?.field, message: errors[0]?.message };
}

async function prefer(email: string, hotelId: string) {
  const reply = await app.as(email, { method: 'PUT', url: urlOf(setPreferredHotel, { hotelId }) });
  expect(reply.statusCode).toBe(200);
}

async function me(email: string, property?: string): Promise<SignedInUser | undefined> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(readSignedInUser), headers: named(property) });
  return reply.json<Envelope<SignedInUser>>().response[0];
}

/** Known to the server by what it says of the place, whatever else it says of the call. */
const aboutThePlace = ['PROPERTY_NOT_YOURS', 'PROPERTY_INACTIVE'];

describe('every call of a person', () => {
  test('works in the other hotel of theirs that it names, and in none that is not theirs', async () => {
    const faults: string[] = [];
    for (const endpoint of ofPeople) {
      for (const place of [quinta, quinta.toUpperCase(), miradouro]) {
        const own = await knock(endpoint, manager, place);
        if (aboutThePlace.includes(own.code ?? '') || own.status === 401 || own.status >= 500 || own.field === 'X-Property')
          faults.push(`${endpoint.name} at ${place}: ${own.status} ${own.code}`);
      }
      for (const place of [sierra, ribeira, nothing]) {
        const other = await knock(endpoint, manager, place);
        if (other.status !== 403 || other.code !== 'PROPERTY_NOT_YOURS')
          faults.push(`${endpoint.name} at ${place}: ${other.status} ${other.code}`);
      }
    }
    expect(faults).toEqual([]);
    expect(ofPeople.length).toBeGreaterThan(100);
  });

  test('is refused at the header where that names no hotel', async () => {
    for (const endpoint of ofPeople) {
      for (const word of ['', 'Quinta', `${quinta}, ${miradouro}`])
        expect(await knock(endpoint, manager, word), `${endpoint.name}: ${word}`).toMatchObject({
          ...{ status: 400, code: 'INVALID_FIELD', field: 'X-Property' },
        });
    }
  });

  // Ribeira is closed: who works there is told so at every door of the staff, and nobody else is.
  test.each([
    ['in the preferred one where it names none', miradouro, undefined, false],
    ['in the preferred one where it names none, be it closed', ribeira, undefined, true],
    ['in the one it names, whatever is preferred', ribeira, miradouro, false],
    ['in the one it names, be it closed', miradouro, ribeira, true],
  ])('works %s', async (_, preferred, property, isClosed) => {
    await prefer(platform, preferred);
    const staff = ofPeople.filter(({ access }) => access.kind === 'staff');
    const faults: string[] = [];
    for (const endpoint of staff) {
      const { status, code } = await knock(endpoint, platform, property);
      if ((code === 'PROPERTY_INACTIVE') !== isClosed || code === 'PROPERTY_NOT_YOURS') faults.push(`${endpoint.name}: ${status} ${code}`);
    }
    await prefer(platform, miradouro);
    expect(faults).toEqual([]);
    expect(staff.length).toBeGreaterThan(80);
  });
});

test('the signed-in person is told of the hotel they named, and keeps the one they prefer', async () => {
  expect(await me(manager, quinta)).toMatchObject({ defaultProperty: quinta, propertyName: 'Quinta do Vale' });
  expect((await me(manager))?.defaultProperty).toBe(miradouro);
});

test('who may choose any hotel works in the group of the one they name', async () => {
  const codes = async (property?: string) => {
    const reply = await app.as(support, { method: 'GET', url: urlOf(listTags), headers: named(property) });
    return reply.json<Envelope<{ code: string }>>().response.map(({ code }) => code);
  };
  expect(await codes(sierra)).toContain('BALNEARIO');
  expect(await codes()).not.toContain('BALNEARIO');
});

test('a hotel taken away is refused from the next call on, in the caller’s language', async () => {
  expect((await me(manager, quinta))?.defaultProperty).toBe(quinta);
  const mine = sql`person_id = (select id from person where email = ${manager}) and hotel_id = ${quinta}`;
  const position = await app.database.transaction(platformScope, async (tx) => {
    const [row] = await tx.rows<{ position: number }>(sql`delete from person_hotel where ${mine} returning *`);
    await tx.run(sql`select pg_notify('vale_cache', '{"cache":"Users"}')`);
    return row;
  });
  expect(position).toBeDefined();
  await vi.waitFor(async () => expect(await me(manager, quinta)).toBeUndefined());
  const sentences = { en: 'You have no access', pt: 'Não tem acesso', es: 'No tiene acceso' };
  for (const [language, sentence] of Object.entries(sentences)) {
    const headers = { ...named(quinta), 'accept-language': language };
    const reply = await app.as(manager, { method: 'GET', url: urlOf(readSignedInUser), headers });
    expect(reply.json<Envelope<never>>().errors).toEqual([{ code: 'PROPERTY_NOT_YOURS', message: expect.stringContaining(sentence) }]);
  }
  await app.database.transaction(platformScope, async (tx) => {
    await tx.run(sql`insert into person_hotel select * from json_populate_record(null::person_hotel, ${JSON.stringify(position)})`);
    await tx.run(sql`select pg_notify('vale_cache', '{"cache":"Users"}')`);
  });
  await vi.waitFor(async () => expect(await me(manager, quinta)).toBeDefined());
});

describe('an idempotency key', () => {
  const today = dayIn('Europe/Lisbon', new Date());
  const request = {
    ...{ customerFirstName: 'Ana', customerLastName: 'Sousa', customerMail: 'ana.sousa@mail.example', customerNif: finalConsumerNumber },
    ...{ languageCode: 'PT', sendMail: false, vouchersValidFrom: today, vouchersValidUntil: addMonths(today, 24) },
    voucherTypeIds: [{ voucherTypeId: demoId(601), quantity: 1, voucherSalePrice: 100 }],
  };

  async function sell(key: string, property?: string) {
    const headers = { ...named(property), 'idempotency-key': key };
    const reply = await app.as(manager, { method: 'POST', url: urlOf(sellVouchers), payload: { request }, headers });
    return { status: reply.statusCode, code: reply.json<Envelope<unknown>>().errors[0]?.code, body: reply.body };
  }

  const vouchersOf = (hotelId: string) =>
    app.database.read(platformScope, async (tx) => {
      const row = await tx.row<{ count: number }>(sql`select count(*)::int as count from voucher where hotel_id = ${hotelId}`);
      return row?.count ?? 0;
    });

  test('used in one hotel answers nothing that is asked for in another, and the sale is in the hotel that was named', async () => {
    const [key, before] = [randomUUID(), [await vouchersOf(quinta), await vouchersOf(miradouro)] as const];
    const first = await sell(key, quinta);
    expect(first).toMatchObject({ status: 200 });
    expect(await sell(key, quinta)).toEqual(first);
    for (const place of [miradouro, undefined])
      expect(await sell(key, place)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect([await vouchersOf(quinta), await vouchersOf(miradouro)]).toEqual([before[0] + 1, before[1]]);
  });

  test('answers alike in the preferred hotel, whether that is named or not, until another is preferred', async () => {
    const key = randomUUID();
    const first = await sell(key);
    expect(first).toMatchObject({ status: 200 });
    expect(await sell(key, miradouro)).toEqual(first);
    await prefer(manager, quinta);
    expect(await sell(key)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    await prefer(manager, miradouro);
  });

  test('of the wish to prefer a hotel answers alike once that is preferred', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const choose = () => app.as(manager, { method: 'PUT', url: urlOf(setPreferredHotel, { hotelId: quinta }), headers });
    expect((await choose()).statusCode).toBe(200);
    expect((await choose()).statusCode).toBe(200);
    await prefer(manager, miradouro);
  });
});

test('the API page tells of the header at every call of a person, and at no other', async () => {
  interface Operation {
    parameters: { name: string; in: string; required: boolean }[];
    responses: Record<string, { description: string }>;
  }
  const reply = await app.http.inject({ method: 'GET', url: '/api/docs/openapi.json' });
  const { paths } = reply.json<{ paths: Record<string, Record<string, Operation>> }>();
  for (const endpoint of endpoints) {
    const operation = paths[endpoint.path]?.[endpoint.method[0].toLowerCase()];
    const told = operation?.parameters.filter(({ name }) => name === 'X-Property');
    const expected = ofPeople.includes(endpoint) ? [expect.objectContaining({ in: 'header', required: false })] : [];
    expect(told, endpoint.name).toEqual(expected);
    expect(operation?.responses['403']?.description.includes('PROPERTY_NOT_YOURS') ?? false, endpoint.name).toBe(expected.length > 0);
  }
});
