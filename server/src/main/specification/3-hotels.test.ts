// What document 3 says of hotels, their groups and licences.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { admin, asking, expectFields, manager, miradouro, outcomeOf, platform, quinta, type Row, tejo, tooLong } from './testing/asking.ts';

const { get, save, ask } = asking();
const hotels = '/api/Voucher/Hotel/v1';

describe('licences', () => {
  test('3:223 are listed and saved with the fields of 3:129', async () => {
    const licence = { name: 'Spec', active: true, transactions: 0, modules: ['PMSIntegration'] };
    const { first } = await save(platform, `${hotels}/License`, licence);
    expect(first).toMatchObject(licence);
    expectFields((await get(platform, `${hotels}/License`)).first, 'id name active transactions modules');
    for (const transactions of [-1, 'many', undefined]) {
      expect((await save(platform, `${hotels}/License`, { ...licence, name: 'Other', transactions })).body.errors[0]?.field).toContain(
        'transactions',
      );
    }
  });

  test('3:227 a hotel is given one with a payment type, 3:174 both required', async () => {
    const [{ id } = {} as Row] = (await get(platform, `${hotels}/License?active=true`)).body.response;
    const url = `${hotels}/Hotel/${quinta}/License/${id}`;
    expect((await ask(platform, 'PUT', `${url}?licenseId=${id}&paymentType=Monthlyfee`)).first).toMatchObject({
      ...{ hotelId: quinta, paymentType: 'Monthlyfee', license: { id } },
    });
    expect(outcomeOf(await ask(platform, 'PUT', `${url}?licenseId=${id}`))).toBe('400 INVALID_FIELD paymentType');
  });

  test('3:193 hotelLicense:save and hotelConfig:save are asked for', async () => {
    expect((await ask(admin, 'PUT', `${hotels}/Hotel/${quinta}/License/${tejo}?paymentType=Prepay`)).status).toBe(403);
    expect((await save('viewer@vale.demo', `${hotels}/HotelConfig`, {})).status).toBe(403);
  });
});

describe('hotel groups', () => {
  const group = { name: 'Grupo Spec', active: true, modules: ['ShortId'], codeGenerationType: 'BarCode' };
  const keep = (change: object = {}) => save(platform, `${hotels}/HotelGroup`, { ...group, ...change });

  test('3:225 are listed by hotelGroupId, modules, codeGenerationType and status, with the fields of 3:128', async () => {
    const query = `hotelGroupId=${tejo}&modules=ShortId&codeGenerationType=QrCode&status=true`;
    const { body, first } = await get(platform, `${hotels}/HotelGroup?${query}`);
    expectFields(first, 'hotelGroupId name active modules codeGenerationType');
    expect(body.response).toHaveLength(1);
    const all = (await get(platform, `${hotels}/HotelGroup?hotelGroupId=&modules=&codeGenerationType=&status=`)).body.response;
    expect(all.length).toBeGreaterThan(1);
  });

  test('3:225 are saved, 3:165 with a name of 3 to 100 signs, an id that is a UUID, and how codes are made', async () => {
    expect((await keep()).first).toMatchObject(group);
    for (const name of ['', 'ab', tooLong(100)]) expect((await keep({ name })).body.errors[0]?.field).toContain('name');
    expect((await keep({ hotelGroupId: 'none' })).status).toBe(400);
    for (const codeGenerationType of [undefined, 'Morse']) expect((await keep({ codeGenerationType })).status).toBe(400);
  });
});

describe('hotels', () => {
  const hotel = {
    ...{ hotelId: randomUUID(), hotelGroupId: tejo, name1: 'Spec, S.A.', name2: 'Hotel Spec', fiscalNumber: '509442013', contact: 'Ana' },
    ...{ phone: '+351 210 000 000', email: 'spec@hotel.example', defaultCurrency: 'EUR', webSite: 'https://spec.example', city: 'Lisboa' },
    ...{ address1: 'Rua 1', address2: 'Piso 2', zipCode: '1200-054', countryCode: 'PT', timeZone: 'Europe/Lisbon', active: true },
  };
  const make = (change: object = {}) => save(platform, `${hotels}/Hotel`, { ...hotel, ...change });

  test('3:224 are all listed to the platform, by licenseId and hotelId', async () => {
    const { first } = await get(platform, `${hotels}/AllHotel`);
    expectFields(first, 'hotelId name2 hotelGroupName');
    expect((await get(platform, `${hotels}/AllHotel?licenseId=&hotelId=${quinta}`)).body.response).toHaveLength(1);
    const { id } = first.license as Row;
    const { response } = (await get(platform, `${hotels}/AllHotel?licenseId=${id}`)).body;
    expect(response.every(({ license }) => (license as Row).id === id)).toBe(true);
  });

  test('3:226 are listed in response[0].hotels, and 2:265 in flat rows with hotelId and name2', async () => {
    for (const path of ['Hotel', 'hotel']) {
      const { body, first } = await get(manager, `${hotels}/${path}`);
      expect(body.response.map(({ hotelId }) => hotelId).sort()).toEqual([miradouro, quinta].sort());
      for (const row of body.response) expectFields(row, 'hotelId name2');
      expect((first.hotels as Row[]).map(({ hotelId }) => hotelId)).toEqual(body.response.map(({ hotelId }) => hotelId));
      expect(body.response.slice(1).filter((row) => 'hotels' in row)).toEqual([]);
    }
  });

  test('3:127 a hotel has every field', async () => {
    expect(outcomeOf(await make())).toBe('200');
    const { first } = await get(admin, `${hotels}/Hotel/${miradouro}/Details`);
    const { hotelId: _, ...fields } = hotel;
    expectFields(first, `hotelId hotelGroupName license paymentType hotelConfig ${Object.keys(fields).join(' ')}`);
    expectFields(first.hotelConfig as Row, 'registerSalesInPms automaticVoucherIssue');
  });

  test('3:166 and 1:152 a hotel id that is none is told as an invalid format', async () => {
    const refused = await make({ hotelId: 'none' });
    expect(refused.body.errors[0]?.message).toMatch(/invalid id format/i);
  });

  const required = ['hotelId', 'hotelGroupId', 'name1', 'name2', 'fiscalNumber', 'contact', 'phone', 'email', 'defaultCurrency', 'webSite'];
  test.each([...required, 'address1', 'address2', 'city', 'zipCode', 'countryCode'])('3:166 %s is required', async (name) => {
    expect((await make({ hotelId: randomUUID(), [name]: '' })).body.errors[0]?.field).toContain(name);
  });

  test('3:267 a zip code has 10 signs at most', async () => {
    expect((await make({ hotelId: randomUUID(), zipCode: tooLong(10) })).body.errors[0]?.field).toContain('zipCode');
  });

  test('3:226 HotelConfig switches the registration of sales, and leaves what it does not name', async () => {
    const read = async () => (await get(admin, `${hotels}/HotelConfig`)).body.response.find(({ hotelId }) => hotelId === miradouro) as Row;
    const before = await read();
    expect(before).toMatchObject({ registerSalesInPms: false, automaticVoucherIssue: true });
    const saved = await save(admin, `${hotels}/HotelConfig`, { hotelId: miradouro, registerSalesInPms: true });
    expect(saved.first).toEqual({ ...before, registerSalesInPms: true });
    expect(await read()).toEqual({ ...before, registerSalesInPms: true });
    const type = (await get(admin, `/api/Voucher/v1/Config?hotelId=${miradouro}`)).first;
    expect((await get(admin, `/api/Voucher/v1/Config/getVoucherType/${type.id}`)).first.registerSalesInPms).toBe(true);
  });
});
