// Proves what groups and licences may be saved as, and that switching one off counts at the next call of everybody concerned.

import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveHotel } from '#contract/hotel-administration.ts';
import { type HotelGroup, listHotelGroups, saveHotelGroup } from '#contract/hotel-groups.ts';
import { listHotelConfigs, listHotels, readHotel } from '#contract/hotels.ts';
import { assignLicence, type Licence, listLicences, saveLicence } from '#contract/licences.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { demoId } from '#demo/demo-id.ts';
import { noApprovals } from '#domain/approval/rules.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';
import { ask, employ, hotelDraft, platformAdmin, setUpGroup, setUpHotel } from './testing/administration.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const support = 'support@vale.demo';
const saveGroup = (request: object) => ask(app, platformAdmin, saveHotelGroup, { request });

async function setUpLicence(change: Partial<Licence> = {}): Promise<Licence> {
  const request = { name: `Licença ${randomUUID()}`, active: true, transactions: 100, modules: ['PMSIntegration'], ...change };
  const { response } = await ask(app, platformAdmin, saveLicence, { request });
  return response[0] as Licence;
}

const draftOf = ({ hotels, ...draft }: Licence | HotelGroup) => draft;

const assign = (hotelId: string, licenseId: string, query = '?paymentType=Prepay') =>
  ask(app, platformAdmin, assignLicence, { params: { hotelId, licenseId }, query });

describe('a hotel group', () => {
  test('has a name of 3 to 100 characters, and its code type', async () => {
    const group = draftOf(await setUpGroup(app));
    const statusOf = async (length: number) => (await saveGroup({ ...group, name: randomUUID().repeat(3).slice(0, length) })).status;
    expect([await statusOf(2), await statusOf(3), await statusOf(4)]).toEqual([400, 200, 200]);
    const { hotelGroupNameChars: most } = limits;
    expect([await statusOf(most - 1), await statusOf(most), await statusOf(most + 1)]).toEqual([200, 200, 400]);
    for (const field of ['name', 'codeGenerationType']) {
      const refusal = await saveGroup({ ...group, [field]: '' });
      expect([refusal.status, refusal.errors[0]?.field]).toEqual([400, field]);
    }
    expect((await saveGroup({ ...group, hotelGroupId: 'nonsense' })).errors[0]?.field).toBe('hotelGroupId');
    expect((await saveGroup({ ...group, hotelGroupId: randomUUID(), name: 'Nobody’s' })).status).toBe(404);
  });

  test('keeps its id and shares its name with no other, though ten try at once', async () => {
    const { hotelGroupId } = await setUpGroup(app, { name: 'Atlântico' });
    const draft = { name: 'ATLÂNTICO', active: true, modules: [], codeGenerationType: 'BarCode' };
    const renamed = await saveGroup({ ...draft, hotelGroupId });
    expect(renamed.response).toEqual([
      { ...draft, hotelGroupId, hotels: 0, ...noApprovals, pinRequired: false, refundSignInAbove: null, secondFactorFor: [] },
    ]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => saveGroup({ ...draft, name: 'Interior' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errors }) => errors[0]?.code === 'HOTEL_GROUP_NAME_TAKEN' && errors[0].field === 'name')).toHaveLength(9);
  });

  test('is found by id, by all of its modules, by code type and by status', async () => {
    const group = await setUpGroup(app, { modules: ['ShortId', 'VoucherPIN'], codeGenerationType: 'BarCode', active: false });
    const found = async (query: string) =>
      (await ask(app, support, listHotelGroups, { query })).response.map(({ hotelGroupId }) => hotelGroupId);
    expect(await found(`?hotelGroupId=${group.hotelGroupId}`)).toEqual([group.hotelGroupId]);
    const exact = '?modules=ShortId&modules=VoucherPIN&codeGenerationType=BarCode&status=false';
    expect(await found(exact)).toEqual([group.hotelGroupId]);
    expect(await found(exact.replace('VoucherPIN', 'EmailProvider'))).toEqual([]);
    expect(await found('?status=true')).not.toContain(group.hotelGroupId);
    expect(await found('?codeGenerationType=QrCode')).not.toContain(group.hotelGroupId);
  });

  test('that is switched off sends its people out at their next call; switched on, lets them in', async () => {
    const hotel = await setUpHotel(app);
    const somebody = await employ(app, hotel.hotelId);
    expect((await somebody(listHotels)).status).toBe(200);
    const { response } = await ask(app, platformAdmin, listHotelGroups, { query: `?hotelGroupId=${hotel.hotelGroupId}` });
    const group = draftOf(response[0] as HotelGroup);
    await saveGroup({ ...group, active: false });
    expect((await somebody(listHotels)).errors[0]?.code).toBe('PROPERTY_INACTIVE');
    expect((await somebody(readHotel, { hotelId: hotel.hotelId })).response).toEqual([expect.objectContaining({ active: false })]);
    await saveGroup(group);
    expect((await somebody(listHotels)).status).toBe(200);
  });

  test('that gains or loses a module opens or closes its calls at once', async () => {
    const hotel = await setUpHotel(app);
    const somebody = await employ(app, hotel.hotelId);
    const { response } = await ask(app, platformAdmin, listHotelGroups, { query: `?hotelGroupId=${hotel.hotelGroupId}` });
    const group = draftOf(response[0] as HotelGroup);
    expect((await somebody(listHotelConfigs)).errors[0]?.code).toBe('MODULE_MISSING');
    await saveGroup({ ...group, modules: ['PMSIntegration'] });
    expect((await somebody(listHotelConfigs)).status).toBe(200);
    await saveGroup(group);
    expect((await somebody(listHotelConfigs)).errors[0]?.code).toBe('MODULE_MISSING');
  });
});

describe('a hotel that is switched off', () => {
  test('sends its people out at their next call, and only them', async () => {
    const hotel = await setUpHotel(app);
    const sister = await setUpHotel(app, { hotelGroupId: hotel.hotelGroupId });
    const [here, there] = [await employ(app, hotel.hotelId), await employ(app, sister.hotelId)];
    expect((await here(listHotels)).status).toBe(200);
    const { hotelId, hotelGroupId, ...form } = hotelDraft(hotel.hotelGroupId, { active: false });
    const closed = await ask(app, platformAdmin, saveHotel, { params: { hotelId: hotel.hotelId }, request: form });
    expect(closed.status).toBe(200);
    expect((await here(listHotels)).errors[0]?.code).toBe('PROPERTY_INACTIVE');
    expect((await there(listHotels)).status).toBe(200);
  });

  test('is switched off by the platform, not by its own administrator', async () => {
    const { hotelId, hotelGroupId, ...form } = hotelDraft((await setUpGroup(app)).hotelGroupId, { active: false });
    const refusal = await ask(app, 'admin@vale.demo', saveHotel, { params: { hotelId: demoId(302) }, request: form });
    expect([refusal.status, refusal.errors[0]]).toEqual([403, expect.objectContaining({ code: 'HOTEL_ACTIVE_FIXED', field: 'active' })]);
  });
});

describe('a licence', () => {
  test.each([
    [-1, 400],
    [0, 200],
    [1, 200],
    [limits.licenceTransactionsMax - 1, 200],
    [limits.licenceTransactionsMax, 200],
    [limits.licenceTransactionsMax + 1, 400],
    [1.5, 400],
    [null, 400],
  ])('of %s transactions answers %i', async (transactions, status) => {
    const request = { name: `Licença ${randomUUID()}`, active: true, transactions, modules: [] };
    const reply = await ask(app, platformAdmin, saveLicence, { request });
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.errors[0]?.field).toBe('transactions');
  });

  test('has a name of its own, up to its limit', async () => {
    const licence = draftOf(await setUpLicence({ name: 'Sazonal' }));
    const named = (name: string) => ask(app, platformAdmin, saveLicence, { request: { ...licence, name } });
    const most = limits.licenceNameChars;
    const statuses = [0, 1, most - 1, most, most + 1].map(async (length) => (await named('x'.repeat(length))).status);
    expect(await Promise.all(statuses)).toEqual([400, 200, 200, 200, 400]);
    const taken = await named('COMPLETE');
    expect([taken.status, taken.errors[0]?.code, taken.errors[0]?.field]).toEqual([409, 'LICENCE_NAME_TAKEN', 'name']);
    expect((await ask(app, platformAdmin, saveLicence, { request: { ...licence, id: randomUUID() } })).status).toBe(404);
  });

  test('is listed with how many hotels hold it', async () => {
    const { response, count } = await ask(app, support, listLicences, { query: '?search=essen' });
    expect([count, response]).toEqual([1, [expect.objectContaining({ id: demoId(101), name: 'Essential', hotels: 2, active: true })]]);
    expect((await ask(app, 'admin@vale.demo', listLicences)).status).toBe(403);
  });

  test('that is given opens its modules at once; switched off, it takes them', async () => {
    const hotel = await setUpHotel(app);
    const somebody = await employ(app, hotel.hotelId);
    expect((await somebody(listHotelConfigs)).status).toBe(403);
    const licence = await setUpLicence();
    const given = await assign(hotel.hotelId, licence.id, `?licenseId=${licence.id}&paymentType=Monthlyfee`);
    expect(given.response[0]).toMatchObject({ hotelId: hotel.hotelId, license: { id: licence.id }, paymentType: 'Monthlyfee' });
    expect((await somebody(listHotelConfigs)).status).toBe(200);
    await ask(app, platformAdmin, saveLicence, { request: { ...draftOf(licence), active: false } });
    expect((await somebody(listHotelConfigs)).errors[0]?.code).toBe('MODULE_MISSING');
  });

  test.each([
    ['without a payment type', '', 400, 'paymentType'],
    ['with one nobody knows', '?paymentType=Barter', 400, 'paymentType'],
    ['with another licence in the query', `?paymentType=Prepay&licenseId=${demoId(102)}`, 422, 'licenseId'],
  ])('%s is not given', async (_, query, status, field) => {
    const hotel = await setUpHotel(app);
    const refusal = await assign(hotel.hotelId, demoId(101), query);
    expect([refusal.status, refusal.errors[0]?.field]).toEqual([status, field]);
  });

  test('that does not exist or is switched off is not given; neither is one to a hotel that is not there', async () => {
    const hotel = await setUpHotel(app);
    const off = await setUpLicence({ active: false });
    expect((await assign(hotel.hotelId, randomUUID())).errors[0]?.code).toBe('LICENCE_UNKNOWN');
    expect((await assign(hotel.hotelId, off.id)).errors[0]?.code).toBe('LICENCE_INACTIVE');
    expect((await assign(randomUUID(), demoId(101))).status).toBe(404);
  });
});

test.each(['licence', 'hotel', 'hotel_group'])('the database lets nobody delete a %s', async (table) => {
  const deletion = app.database.transaction(platformScope, (tx) => tx.run(sql([`delete from ${table}`])));
  await expect(deletion).rejects.toThrow(/permission denied/);
});
