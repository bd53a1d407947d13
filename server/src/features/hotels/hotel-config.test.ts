// Proves that a hotel's two switches and the days its books stay open are changed by those who may, in their own hotels, only with a connection, and are recorded.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { type HotelConfig, listHotelConfigs, saveHotelConfig } from '#contract/hotels.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { createTestApplication, licenseEverything, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';

const admin = 'admin@vale.demo';
const hotelNamed = (name: string) => hotels.find(({ displayName }) => displayName === name)?.id as HotelId;
const miradouro = hotelNamed('Hotel Miradouro');
const quinta = hotelNamed('Quinta do Vale');
const serena = hotelNamed('Costa Serena');
const ribeira = hotelNamed('Porto Ribeira');

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  await licenseEverything(app, quinta);
});
afterAll(() => app.close());

async function list(email = admin): Promise<Envelope<HotelConfig>> {
  return (await app.as(email, { method: 'GET', url: urlOf(listHotelConfigs) })).json<Envelope<HotelConfig>>();
}

async function save(hotelId: HotelId, registerSalesInPms: boolean, automaticVoucherIssue: boolean, email = admin) {
  const payload = { request: { hotelId, registerSalesInPms, automaticVoucherIssue } };
  return (await app.as(email, { method: 'POST', url: urlOf(saveHotelConfig), payload })).json<Envelope<HotelConfig>>();
}

test('everybody sees the hotels they work in, with their switches', async () => {
  const { response } = await list();
  expect(
    response.map(({ name2, registerSalesInPms, automaticVoucherIssue }) => [name2, registerSalesInPms, automaticVoucherIssue]),
  ).toEqual([
    ['Hotel Miradouro', false, true],
    ['Quinta do Vale', false, false],
  ]);
  expect((await list('viewer@vale.demo')).errors[0]?.code).toBe('PERMISSION_MISSING');
});

test('both switches go on with a connection, and the change is recorded', async () => {
  expect((await save(miradouro, true, false)).response[0]).toMatchObject({
    hotelId: miradouro,
    registerSalesInPms: true,
    automaticVoucherIssue: false,
  });
  const recorded = await app.owner.read(systemScope, (tx) =>
    tx.row<{ detail: object }>(sql`select detail from audit_change where command = 'saveHotelConfig' and subject_id = ${miradouro}`),
  );
  expect(recorded?.detail).toEqual({
    before: { registerSalesInPms: false, automaticVoucherIssue: true, backdateDays: 3, referenceDays: 3 },
    after: { registerSalesInPms: true, automaticVoucherIssue: false, backdateDays: 3, referenceDays: 3 },
  });
});

test('without a connection neither goes on, and the field is named', async () => {
  expect((await save(quinta, true, false)).errors[0]).toMatchObject({ code: 'PMS_NOT_CONNECTED', field: 'registerSalesInPms' });
  expect((await save(quinta, false, true)).errors[0]).toMatchObject({ code: 'PMS_NOT_CONNECTED', field: 'automaticVoucherIssue' });
  expect((await save(quinta, false, false)).errors).toEqual([]);
});

test('how far back a use may be dated is kept, stays when it is left out, and has its bounds', async () => {
  const keep = async (backdateDays?: number) => {
    const payload = { request: { hotelId: quinta, registerSalesInPms: false, automaticVoucherIssue: false, backdateDays } };
    return (await app.as(admin, { method: 'POST', url: urlOf(saveHotelConfig), payload })).json<Envelope<HotelConfig>>();
  };
  for (const days of [0, 31, undefined]) expect((await keep(days)).response[0]).toMatchObject({ backdateDays: days ?? 31 });
  for (const days of [-1, 32, 1.5]) expect((await keep(days)).errors[0]).toMatchObject({ code: 'INVALID_FIELD', field: 'backdateDays' });
  expect((await list()).response.find(({ hotelId }) => hotelId === quinta)?.backdateDays).toBe(31);
});

test('a hotel of another group is as missing as one they do not work in', async () => {
  for (const hotelId of [serena, ribeira]) expect((await save(hotelId, false, false)).errors[0]?.code).toBe('NOT_FOUND');
  expect((await list('other@vale.demo')).response.find((one) => one.hotelId === serena)?.registerSalesInPms).toBe(true);
  expect((await save(miradouro, false, false, 'viewer@vale.demo')).errors[0]?.code).toBe('PERMISSION_MISSING');
});
