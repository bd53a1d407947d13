// What document 3 says of a hotel's own system: its connection, what it knows, and the vouchers that are issued for its reservations.
import { describe, expect, test } from 'vitest';
import {
  admin,
  asking,
  day,
  expectFields,
  guid,
  manager,
  miradouro,
  nothing,
  outcomeOf,
  quinta,
  type Row,
  tooLong,
} from './testing/asking.ts';

const { get, save, ask } = asking();
const connections = '/api/Voucher/ExternalConnectionConfig/v1/ExternalConnectionConfiguration';
const config = '/api/Voucher/v1/Config';
const rules = '/api/Voucher/AutoVoucherReservation/v1/AutoVoucherReservationConfiguration';
const issued = '/api/Voucher/VoucherReservation/v1';
/** The hotel's system has been asked; whether it runs beside this test is another matter. */
const answered = /^200$|^\d+ PMS_/;

describe('the connection', () => {
  test('3:230 is listed with the fields of 3:131, its password left away', async () => {
    const { first } = await get(admin, connections);
    expectFields(first, 'id hotelId hotelName externalAccountType active');
    expect(JSON.stringify(first)).not.toContain('pmsResApiKey');
  });

  test('3:230 is saved, 3:170 with hotel, account type and a password of 5 signs or more', async () => {
    const { id, hotelId, externalAccountType, propertyCode } = (await get(admin, connections)).first;
    const connection = { id, hotelId, externalAccountType, propertyCode, active: true, pmsResApiKey: 'secret' };
    const keep = (change: object = {}) => save(admin, connections, { ...connection, ...change });
    expect((await keep()).first).toMatchObject({ id, active: true });
    for (const wrong of [{ hotelId: '' }, { externalAccountType: '' }, { pmsResApiKey: '1234' }]) {
      expect((await keep(wrong)).body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
    }
  });

  test('3:230 ValidateConnectivity asks it, at both addresses the document can be read for', async () => {
    const beside = '/api/Voucher/ExternalConnectionConfig/v1/ValidateConnectivity';
    for (const url of [beside, `${connections}/ValidateConnectivity`]) {
      expect(outcomeOf(await get(admin, `${url}?hotelId=${miradouro}`))).toMatch(answered);
      expect(outcomeOf(await get(admin, `${url}?hotelId=`))).toBe('400 INVALID_FIELD hotelId');
    }
  });

  test('3:190 PMSConectivity:validate, :save and :add are asked for', async () => {
    expect((await get('sales@vale.demo', `${connections}/ValidateConnectivity?hotelId=${miradouro}`)).status).toBe(403);
    const connection = { hotelId: miradouro, externalAccountType: 'Mews', active: true, pmsResApiKey: 'secret' };
    for (const change of [{}, { id: nothing }]) {
      expect((await save('sales@vale.demo', connections, { ...connection, ...change })).body.errors[0]?.code).toBe('PERMISSION_MISSING');
    }
  });
});

describe('what it knows', () => {
  test.each([
    ['paymentMethods', 'code description currencyCode active'],
    ['pmsUsers', 'userCode firstName lastName pmsId cashBoxes'],
    ['rateCodes', 'code rateCodeName'],
    ['onlineChannels', 'description'],
  ])('3:232 %s of a hotel are listed with the fields of 3:121', async (name, fields) => {
    expectFields((await get(manager, `${config}/${name}/${miradouro}`)).first, fields);
  });

  test.each(['pmsReferenceDataSales', 'pmsReferenceData'])('3:232 %s reads it anew, 3:192 for those who may', async (name) => {
    expect(outcomeOf(await get(admin, `${config}/${name}/${miradouro}`))).toMatch(answered);
    expect((await get('viewer@vale.demo', `${config}/${name}/${miradouro}`)).status).toBe(403);
  });
});

describe('a rule for reservations', () => {
  async function ruleOf(change: object): Promise<object> {
    const known = (await get(admin, rules)).body.response.find(({ autoVoucherHotelValidity }) =>
      (autoVoucherHotelValidity as Row[]).some(({ validHotelId }) => validHotelId === miradouro),
    );
    const { voucherTypeId } = known as Row;
    return {
      ...{ code: 'SPEC', description: 'Regra', active: false, validFrom: day(5), validTo: day(60), voucherTypeId, daysForEmission: 3 },
      ...{ validityType: 'ReservationDates', emissionType: 'Reservation', emissionScheduleType: 'BeforeCheckIn', autoVoucherChannels: [] },
      ...{ autoVoucherRateCode: [], autoVoucherHotelValidity: [{ validHotelId: miradouro }], ...change },
    };
  }
  const keep = async (change: object = {}) => save(admin, rules, await ruleOf(change));

  test('3:231 is listed, read and saved with every field of 3:132', async () => {
    const { first } = await keep();
    const read = (await get(admin, `${rules}/${first.id}`)).first;
    expectFields(
      read,
      'id code description active validFrom validTo voucherTypeId validityType emissionType emissionScheduleType daysForEmission autoVoucherChannels autoVoucherHotelValidity autoVoucherRateCode',
    );
    expect((await get(admin, rules)).body.response.map(({ id }) => id)).toContain(first.id);
    expect((await keep({ id: first.id, description: 'Outra' })).first).toMatchObject({ id: first.id, description: 'Outra' });
  });

  test('3:78 names channels and rates of the hotel', async () => {
    const [channel] = (await get(admin, `${config}/onlineChannels/${miradouro}`)).body.response;
    const [rate] = (await get(admin, `${config}/rateCodes/${miradouro}`)).body.response;
    const lists = { autoVoucherChannels: [{ channelCode: channel?.description }], autoVoucherRateCode: [{ rateCode: rate?.code }] };
    expect((await keep({ code: 'SPEC-LISTS', ...lists })).first).toMatchObject(lists);
  });

  test.each([
    ['3:171', { code: '' }],
    ['3:171', { code: tooLong(50) }],
    ['3:171', { description: '' }],
    ['3:171', { description: tooLong(50) }],
    ['3:171', { daysForEmission: 0 }],
    ['3:171', { daysForEmission: 101 }],
    ['3:171', { daysForEmission: undefined }],
    ['3:171', { validFrom: undefined }],
    ['3:171', { validTo: undefined }],
    ['3:171', { validFrom: day(-1) }],
    ['1:128', { validityType: 'Whenever' }],
    ['1:128', { emissionType: 'Floor' }],
    ['1:128', { emissionScheduleType: 'Tomorrow' }],
    ['3:154', { autoVoucherHotelValidity: [{ validHotelId: miradouro }, { validHotelId: quinta }] }],
  ])('%s with %j is refused at that field', async (_, wrong) => {
    const refused = await keep({ code: 'SPEC-WRONG', ...wrong });
    expect([400, 422]).toContain(refused.status);
    expect(refused.body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
  });

  test.each(['Room', 'Reservation', 'Guest'])('1:128 is for each %s', async (emissionType) => {
    expect(outcomeOf(await keep({ code: `SPEC-${emissionType}`, emissionType }))).toBe('200');
  });

  test('1:128 counts days after check-out too, and dates of its own', async () => {
    const change = { code: 'SPEC-AFTER', validityType: 'ConfigurationDates', emissionScheduleType: 'AfterCheckOut', daysForEmission: 100 };
    expect((await keep(change)).first).toMatchObject(change);
  });

  test('3:191 voucherIssueAutomation:add is asked for', async () => {
    expect((await save('sales@vale.demo', rules, await ruleOf({}))).status).toBe(403);
  });
});

describe('vouchers of reservations', () => {
  test('3:233 are listed by page, hotel, numbers and dates, with the fields of 3:133', async () => {
    const empty = 'voucherNumber=&resNumber=&fromDate=&toDate=&hotelId=';
    const { body, first } = await get(manager, `${issued}/ReservationVouchers?pageSize=5&pageIndex=0&${empty}`);
    expectFields(first, 'createdAt hotelName resIdValue resIdDate voucher');
    expect([body.response.length, body.errors]).toEqual([5, []]);
    expect(body.count).toBeGreaterThan(5);
    const dates = `fromDate=${day(-30)}&toDate=${day()}&hotelId=${miradouro}`;
    const found = await get(manager, `${issued}/ReservationVouchers?resNumber=${first.resIdValue}&${dates}`);
    expect(found.status).toBe(200);
    expect(outcomeOf(await get(manager, `${issued}/ReservationVouchers?toDate=${day(2)}`))).toBe('422 DATE_FUTURE toDate');
  });

  test('3:233 one is read with its reservation, guest, rule and voucher', async () => {
    const listed = (await get(manager, `${issued}/ReservationVouchers?pageSize=50`)).body.response;
    const { id, voucher } = listed.find((row) => row.voucher !== null) as Row;
    const { first } = await get(manager, `${issued}/VoucherReservation/${id}`);
    expectFields(first, 'createdAt hotelName resIdValue resIdDate voucher pmsReservation pmsReservationDetailId pmsReservationDetail');
    expectFields(first.voucher as Row, 'id voucherId status validUntil ordinal voucherTypeCode');
    expectFields(first.pmsReservation as Row, 'reservationNumber');
    expectFields(
      first.pmsReservationDetail as Row,
      'adults children reservationCreateDate reservationStatus guestFirstName guestLastName guestCountryCode guestEmail checkIn checkOut packageCode roomCategoryCode',
    );
    expectFields(first.autoVoucherReservationConfig as Row, 'id code description');
    expect((voucher as Row).id).toMatch(guid);
    expect([0, 4, 6, 7, 9, 10, 20]).toContain((first.pmsReservationDetail as Row).reservationStatus);
    expect((await ask(manager, 'GET', `${issued}/VoucherReservation/${nothing}`)).status).toBe(404);
  });
});
