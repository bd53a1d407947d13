// Proves what is taken and refused of a hotel, who may change it, and that another group's is not there.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHotel, type HotelDetails, type HotelDraft, readHotelDetails, saveHotel } from '#contract/hotel-administration.ts';
import { listAllHotels, listHotels } from '#contract/hotels.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { demoId } from '#demo/demo-id.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';
import { ask, hotelDraft, platformAdmin, setUpGroup, setUpHotel } from './testing/administration.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const admin = 'admin@vale.demo';
const other = 'other@vale.demo';
const miradouro = demoId(301);
/** Of the same group, where the administrator does not work. */
const portoRibeira = demoId(303);
const sierraBlanca = demoId(304);

const read = (email: string, hotelId: string) => ask(app, email, readHotelDetails, { params: { hotelId } });
const save = (email: string, hotelId: string, request: object) => ask(app, email, saveHotel, { params: { hotelId }, request });

/** What the form sends of a hotel that was read. */
function formOf(hotel: HotelDetails) {
  const { hotelId, hotelGroupId, hotelGroupName, hotelGroupActive, license, paymentType, hotelConfig, currencyFixed, ...form } = hotel;
  return form;
}

async function formFor(email: string, hotelId: string) {
  const { response } = await read(email, hotelId);
  return formOf(response[0] as HotelDetails);
}

describe('a new hotel', () => {
  test('is kept as it was written, without a licence, and found in the list of all', async () => {
    const draft = hotelDraft((await setUpGroup(app)).hotelGroupId, { name2: 'Farol da Ponta' });
    const { response } = await ask(app, platformAdmin, createHotel, { request: { ...draft, hotelId: draft.hotelId.toUpperCase() } });
    expect(response[0]).toMatchObject({ ...draft, license: null, paymentType: null, currencyFixed: false, version: 1 });
    expect((await read(platformAdmin, draft.hotelId)).response).toEqual(response);
    const all = await ask(app, platformAdmin, listAllHotels, { query: `?hotelId=${draft.hotelId}` });
    expect(all).toMatchObject({ count: 1, response: [{ name2: 'Farol da Ponta', license: null, active: true }] });
  });

  test.each([
    'name1',
    'name2',
    'fiscalNumber',
    'contact',
    'phone',
    'email',
    'defaultCurrency',
    'webSite',
    'address1',
    'address2',
    'city',
    'zipCode',
    'countryCode',
    'timeZone',
    'hotelId',
    'hotelGroupId',
  ] as const)('without %s is refused there, and not kept', async (field) => {
    const draft = hotelDraft((await setUpGroup(app)).hotelGroupId);
    for (const nothing of ['', undefined]) {
      const refusal = await ask(app, platformAdmin, createHotel, { request: { ...draft, [field]: nothing } });
      expect([refusal.status, refusal.errors.map((error) => error.field)]).toEqual([400, [field]]);
    }
    expect((await read(platformAdmin, draft.hotelId)).status).toBe(404);
  });

  test.each<[keyof HotelDraft, number]>([
    ['zipCode', 10],
    ['name1', limits.hotelNameChars],
    ['name2', limits.hotelNameChars],
    ['fiscalNumber', limits.fiscalNumberChars],
    ['contact', limits.hotelContactChars],
    ['phone', limits.phoneChars],
    ['address1', limits.addressChars],
    ['address2', limits.addressChars],
    ['city', limits.cityChars],
  ])('%s may have up to %i characters', async (field, limit) => {
    const { hotelGroupId } = await setUpGroup(app);
    const lengths = [limit - 1, limit, limit + 1];
    const statuses: number[] = [];
    for (const length of lengths) {
      const request = hotelDraft(hotelGroupId, { [field]: 'x'.repeat(length) });
      statuses.push((await ask(app, platformAdmin, createHotel, { request })).status);
    }
    expect(statuses).toEqual([200, 200, 400]);
  });

  test.each<[keyof HotelDraft, string]>([
    ['hotelId', 'not-an-id'],
    ['hotelId', '3f2504e0-4f89-41d3-9a0c-0305e82c330'],
    ['email', 'reception'],
    ['webSite', 'www.hotel.example'],
    ['webSite', 'javascript:alert(1)'],
    ['countryCode', 'XX'],
    ['defaultCurrency', 'JPY'],
    ['timeZone', 'Europe/Atlantis'],
    ['timeZone', '+01:00'],
  ])('%s %s is refused with its own sentence', async (field, value) => {
    const request = { ...hotelDraft((await setUpGroup(app)).hotelGroupId), [field]: value };
    const refusal = await ask(app, platformAdmin, createHotel, { request });
    expect([refusal.status, refusal.errors[0]?.field]).toEqual([400, field]);
    if (field === 'hotelId') expect(refusal.errors[0]?.message).toMatch(/^Invalid id format/);
  });

  test('needs an id nobody has, in any group, and a group that exists', async () => {
    const { hotelGroupId } = await setUpGroup(app);
    const taken = await ask(app, platformAdmin, createHotel, { request: { ...hotelDraft(hotelGroupId), hotelId: sierraBlanca } });
    expect([taken.status, taken.errors[0]]).toEqual([409, expect.objectContaining({ code: 'HOTEL_ID_TAKEN', field: 'hotelId' })]);
    const nowhere = await ask(app, platformAdmin, createHotel, { request: { ...hotelDraft(hotelGroupId), hotelGroupId: randomUUID() } });
    expect([nowhere.status, nowhere.errors[0]?.field]).toEqual([422, 'hotelGroupId']);
  });

  test('is nothing a hotel group can give itself', async () => {
    const { response } = await read(admin, miradouro);
    const request = hotelDraft((response[0] as HotelDetails).hotelGroupId);
    expect((await ask(app, admin, createHotel, { request })).status).toBe(403);
  });
});

describe('a change of a hotel', () => {
  test('is made by those who work there, and told with before and after', async () => {
    const form = await formFor(admin, miradouro);
    const { status, response } = await save(admin, miradouro, { ...form, contact: 'Marta Reis' });
    expect([status, response[0]?.contact, response[0]?.version]).toEqual([200, 'Marta Reis', form.version + 1]);
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ before: string; after: string }>(sql`
        select detail->'before'->>'contact' as before, detail->'after'->>'contact' as after
        from audit_change where subject_kind = 'hotel' and subject_id = ${miradouro} and command = 'changeHotel'`),
    );
    expect(changes).toEqual([{ before: form.contact, after: 'Marta Reis' }]);
  });

  test('of another group’s hotel, or of a sister where one does not work, answers as if there were none, and changes nothing', async () => {
    const form = await formFor(admin, miradouro);
    const before = await read(other, sierraBlanca);
    const foreign = await save(admin, sierraBlanca, form);
    const missing = await save(admin, randomUUID(), form);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(missing);
    expect(await save(admin, portoRibeira, form)).toEqual(missing);
    for (const id of [sierraBlanca, portoRibeira]) expect(await read(admin, id)).toEqual(await read(admin, randomUUID()));
    expect(await read(other, sierraBlanca)).toEqual(before);
  });

  test('cannot move it to another group or give it another id', async () => {
    const form = await formFor(platformAdmin, miradouro);
    for (const fixed of [{ hotelGroupId: demoId(202) }, { hotelId: randomUUID() }]) {
      const refusal = await save(platformAdmin, miradouro, { ...form, ...fixed });
      const [field] = Object.keys(fixed);
      expect([refusal.status, refusal.errors[0]?.code, refusal.errors[0]?.field]).toEqual([422, 'FIELD_FIXED', field]);
    }
  });

  test('of the currency is refused once something is sold or offered in it', async () => {
    const form = await formFor(admin, miradouro);
    const refusal = await save(admin, miradouro, { ...form, defaultCurrency: 'GBP' });
    expect([refusal.status, refusal.errors[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'HOTEL_CURRENCY_FIXED', field: 'defaultCurrency' }),
    ]);
    // Said beforehand: the field does not open.
    expect((await read(admin, miradouro)).response[0]?.currencyFixed).toBe(true);
    const fresh = await setUpHotel(app);
    const changed = await save(platformAdmin, fresh.hotelId, { ...formOf(fresh), defaultCurrency: 'GBP' });
    expect([changed.status, changed.response[0]?.defaultCurrency]).toEqual([200, 'GBP']);
  });

  test('made on an older version is refused; without a version it goes over whatever is there', async () => {
    const hotel = await setUpHotel(app);
    const { version, ...form } = formOf(hotel);
    expect((await save(platformAdmin, hotel.hotelId, { ...form, version, city: 'Peniche' })).status).toBe(200);
    const late = await save(platformAdmin, hotel.hotelId, { ...form, version, city: 'Óbidos' });
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'HOTEL_CHANGED']);
    expect((await save(platformAdmin, hotel.hotelId, { ...form, city: 'Óbidos' })).response[0]?.version).toBe(3);
  });

  test('of ten made at once on one version, one is kept', async () => {
    const hotel = await setUpHotel(app);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(platformAdmin, hotel.hotelId, { ...formOf(hotel), contact: `${n}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errors }) => errors[0]?.code === 'HOTEL_CHANGED')).toHaveLength(9);
  });
});

describe('the lists', () => {
  test('show staff the hotels they work in, searched, filtered and paged', async () => {
    const names = async (email: string, query = '') => (await ask(app, email, listHotels, { query })).response.map((hotel) => hotel.name2);
    expect(await names(admin)).toEqual(['Hotel Miradouro', 'Quinta do Vale']);
    expect(await names(admin, '?sort=-name2&pageSize=1&pageIndex=1')).toEqual(['Hotel Miradouro']);
    expect(await names(admin, '?search=r%C3%A9gua')).toEqual(['Quinta do Vale']);
    expect(await names(admin, '?active=false')).toEqual([]);
    expect(await names(platformAdmin, '?active=false')).toEqual(['Porto Ribeira']);
    expect((await ask(app, admin, listHotels, { query: '?pageSize=1' })).count).toBe(2);
    expect(await names(other)).toEqual(['Costa Serena', 'Hotel Sierra Blanca']);
  });

  test('show the platform every hotel, by licence, by group and by id', async () => {
    const names = async (query: string) => (await ask(app, platformAdmin, listAllHotels, { query })).response.map((hotel) => hotel.name2);
    expect(await names(`?licenseId=${demoId(101)}`)).toEqual(['Porto Ribeira', 'Quinta do Vale']);
    expect(await names(`?hotelGroupId=${demoId(202)}&sort=-name2`)).toEqual(['Hotel Sierra Blanca', 'Costa Serena']);
    expect(await names(`?hotelId=${miradouro}&licenseId=${demoId(101)}`)).toEqual([]);
    expect((await ask(app, admin, listAllHotels)).status).toBe(403);
  });
});
