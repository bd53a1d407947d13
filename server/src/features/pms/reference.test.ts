// Proves that reference data is read whole or not at all, by those who may, of their own hotels; and that a sale form is told of it only where sales
// are registered.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  listOnlineChannels,
  listOwnPaymentMethods,
  listOwnPmsUsers,
  listPaymentMethods,
  listPmsUsers,
  listRates,
  readHostPaymentInformation,
  readSyncState,
  syncReference,
  syncSalesReference,
} from '#contract/pms.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { createTestApplication, licenseEverything, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { type Pms, PmsProblem } from '../../ports/pms.ts';
import type { PmsTools } from './pms-tools.ts';
import { readReference } from './read-reference.ts';

const admin = 'admin@vale.demo';
const viewer = 'viewer@vale.demo';
const spain = 'other@vale.demo';
const hotelNamed = (name: string) => hotels.find(({ displayName }) => displayName === name)?.id as HotelId;
const miradouro = hotelNamed('Hotel Miradouro');
const quinta = hotelNamed('Quinta do Vale');
/** The licence without the module. */
const essential = hotels.find(({ id }) => id === quinta)?.licenceId;
const sierra = hotelNamed('Hotel Sierra Blanca');
const serena = hotelNamed('Costa Serena');
const groupOf = (hotelId: HotelId) => hotels.find(({ id }) => id === hotelId)?.groupId as HotelGroupId;

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  await licenseEverything(app, quinta);
});
afterAll(() => app.close());

async function ask<E extends Endpoint>(endpoint: E, hotelId?: HotelId, email = admin) {
  const reply = await app.as(email, { method: 'GET', url: urlOf(endpoint, hotelId === undefined ? {} : { hotelId }) });
  const { response, errors } = reply.json<Envelope<ItemOf<E>>>();
  return { response, codes: errors.map(({ code }) => code) };
}

const change = (query: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.run(query));

const linesOf = (hotelId: HotelId) =>
  app.owner.read(systemScope, (tx) =>
    tx.rows<{ result: number; response: object }>(sql`
      select result, response from event_log where hotel_id = ${hotelId} and type = 'RateCode' and action = 'CheckStatus' order by at, id`),
  );

describe('reading', () => {
  test('what the simulator has replaces what was there', async () => {
    await change(
      sql`update pms_reference set code = 'GONE', content = '{"code": "GONE"}' where hotel_id = ${miradouro} and code = 'RECEPTION'`,
    );
    const before = await ask(readSyncState, miradouro);
    const { response } = await ask(syncReference, miradouro);
    expect(response[0]).toMatchObject({ users: 4, paymentMethods: 5, rates: 6, channels: 5 });
    expect(Date.parse(response[0]?.syncedAt ?? '')).toBeGreaterThan(Date.parse(before.response[0]?.syncedAt ?? ''));

    const { response: users } = await ask(listPmsUsers, miradouro);
    expect(users.map(({ userCode }) => userCode)).toEqual(['RECEPTION', 'NIGHT', 'SPA', 'MANAGER']);
    expect(users[0]?.cashBoxes[0]).toEqual({ cashBoxCode: 'DESK1', cashBoxDescription: 'Front desk' });
    expect((await ask(listPaymentMethods, miradouro)).response.find(({ code }) => code === 'CHEQUE')?.active).toBe(false);
    expect((await ask(listRates, miradouro)).response).toContainEqual({ code: 'SPA', rateCodeName: 'Spa weekend' });
    expect((await ask(listOnlineChannels, miradouro)).response).toContainEqual({ description: 'Booking.com' });
    expect((await ask(listOwnPmsUsers)).response).toEqual(users);
    expect((await ask(listOwnPaymentMethods)).response).toHaveLength(5);
    expect((await linesOf(miradouro)).at(-1)).toEqual({ result: 1, response: { operator: 4, paymentMethod: 5, rate: 6, channel: 5 } });
  });

  test('for sales, rates and channels stay as they were', async () => {
    await change(sql`delete from pms_reference where hotel_id = ${miradouro} and kind in ('rate', 'operator')`);
    const { response } = await ask(syncSalesReference, miradouro);
    expect(response[0]).toMatchObject({ users: 4, paymentMethods: 5, rates: 0, channels: 5 });
  });

  test('is for those who may, and of their own hotels', async () => {
    expect((await ask(syncReference, miradouro, viewer)).codes).toEqual(['PERMISSION_MISSING']);
    for (const endpoint of [syncReference, syncSalesReference, readSyncState, listRates, listPmsUsers])
      expect((await ask(endpoint, sierra)).codes).toEqual(['NOT_FOUND']);
    expect((await ask(syncReference, quinta)).codes).toEqual(['PMS_NOT_CONNECTED']);
    expect((await ask(readSyncState, quinta)).response).toEqual([{ syncedAt: null, users: 0, paymentMethods: 0, rates: 0, channels: 0 }]);
  });

  test('every night all hotels with an active connection are read', async () => {
    await change(sql`delete from pms_reference`);
    await app.runTask('read-reference');
    expect((await ask(readSyncState, miradouro)).response[0]?.users).toBe(4);
    expect((await ask(readSyncState, serena, spain)).response[0]?.channels).toBe(5);
  });

  test('half of an answer changes nothing, and is told in the log', async () => {
    const half = {
      operators: async () => [],
      paymentMethods: async () => [],
      rates: async () => [],
      channels: async () => {
        throw new PmsProblem('unreachable', 'gone in the middle');
      },
    } as unknown as Pms;
    const platform = { database: app.database, clock: { now: () => new Date() } } as PmsTools['platform'];
    const tools: PmsTools = {
      platform,
      secrets: app.secrets,
      systems: new Map([['Simulator', half]]),
      simulatorUrl: () => 'http://simulator',
    };
    const before = await ask(listPmsUsers, miradouro);
    const origin = { actor: 'test', requestId: 'test' };
    const answer = await readReference(tools, groupOf(miradouro), miradouro, { isForSales: false, origin });
    expect(answer).toBeInstanceOf(PmsProblem);
    expect(await ask(listPmsUsers, miradouro)).toEqual(before);
    expect((await linesOf(miradouro)).at(-1)).toEqual({ result: 2, response: { code: 'PMS_UNREACHABLE', message: 'gone in the middle' } });
  });

  test('words no database can keep are kept as well as it can, and what is named twice is kept once', async () => {
    const odd = {
      operators: async () => [
        { code: 'A\0B', firstName: 'An\0a', lastName: '\ud800', pmsId: '1', cashboxes: [] },
        { code: 'AB', firstName: 'Another', lastName: '', pmsId: '2', cashboxes: [] },
      ],
      paymentMethods: async () => [],
    } as unknown as Pms;
    const platform = { database: app.database, clock: { now: () => new Date() } } as PmsTools['platform'];
    const tools: PmsTools = {
      platform,
      secrets: app.secrets,
      systems: new Map([['Simulator', odd]]),
      simulatorUrl: () => 'http://simulator',
    };
    const origin = { actor: 'test', requestId: 'test' };
    expect(await readReference(tools, groupOf(serena), serena, { isForSales: true, origin })).toBe('ok');
    const { response } = await ask(listPmsUsers, serena, spain);
    expect(response).toEqual([{ userCode: 'AB', firstName: 'Ana', lastName: '\ufffd', pmsId: '1', cashBoxes: [] }]);
  });
});

describe('a sale form', () => {
  const nothing = { registerSalesInPms: false, users: [], paymentMethods: [] };
  const told = async () => (await ask(readHostPaymentInformation)).response[0];
  const registering = (on: boolean) => change(sql`update hotel set register_sales_in_pms = ${on} where id = ${miradouro}`);

  test('is told of operators and usable payment methods where sales are registered', async () => {
    expect(await told()).toEqual(nothing);
    await registering(true);
    const { registerSalesInPms, users, paymentMethods } = (await told()) ?? nothing;
    expect(registerSalesInPms).toBe(true);
    expect(users).toHaveLength(4);
    expect(paymentMethods.map(({ code }) => code)).toEqual(['CASH', 'CARD', 'TRANSFER', 'ROOM']);
  });

  test('is told of nothing without an active connection or without the module', async () => {
    await change(sql`update pms_connection set active = false where hotel_id = ${miradouro}`);
    expect(await told()).toEqual(nothing);
    await change(sql`update pms_connection set active = true where hotel_id = ${miradouro}`);
    expect((await told())?.registerSalesInPms).toBe(true);

    const manager = 'manager@vale.demo';
    await change(sql`update person set preferred_hotel_id = ${quinta} where email = ${manager}`);
    await change(sql`update hotel set licence_id = ${essential} where id = ${quinta}`);
    await change(sql`update hotel set register_sales_in_pms = true where id = ${quinta}`);
    await change(sql`
      insert into pms_connection (group_id, id, hotel_id, type, active, url, property_code, password_sealed, changed_at, changed_by)
      select group_id, gen_random_uuid(), ${quinta}, type, true, url, property_code, password_sealed, changed_at, changed_by
      from pms_connection where hotel_id = ${miradouro}`);
    expect((await ask(readHostPaymentInformation, undefined, manager)).response).toEqual([nothing]);
    expect((await ask(readSyncState, quinta, manager)).codes).toEqual(['MODULE_MISSING']);
  });
});
