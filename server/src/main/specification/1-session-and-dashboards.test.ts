// What document 1 says of the wire: who is signed in, where, the figures of the dashboards, the activity of a mail, help, and how every reply looks.
import { describe, expect, test } from 'vitest';
import {
  admin,
  asking,
  day,
  expectFields,
  manager,
  miradouro,
  outcomeOf,
  platform,
  quinta,
  type Row,
  sales,
  viewer,
} from './testing/asking.ts';

const { get, save, ask } = asking();
const user = '/api/User/v1/User';
const hotels = '/api/Voucher/Hotel/v1';
const dashboard = '/api/Voucher/Dashboard/v1';
const month = `fromDate=${day(-30)}&toDate=${day()}`;

describe('every call', () => {
  test('1:181 answers response, errors and warnings, and a list its count', async () => {
    const { body } = await get(manager, '/api/Voucher/Voucher/v1/listvouchers');
    expect(body).toMatchObject({ response: expect.any(Array), errors: [], warnings: [], count: expect.any(Number) });
  });

  test('1:12 asks for a bearer token', async () => {
    expect(outcomeOf(await ask(undefined, 'GET', user))).toBe('401 TOKEN_MISSING');
  });

  test('1:200 lists what is wrong by code and message', async () => {
    const { body } = await get(manager, '/api/Voucher/Voucher/v1/listvouchers?PageSize=0');
    expect(body.errors).toEqual([{ code: 'INVALID_FIELD', message: expect.any(String), field: 'pageSize' }]);
    expect(body.response).toEqual([]);
  });

  test('2:250 and 2:274 match paths and names of parameters in any case', async () => {
    expect((await get(manager, '/API/voucher/VOUCHER/v1/LISTVOUCHERS?pagesize=1')).body.response).toHaveLength(1);
  });

  const writes = [
    ...['1:188 User/v1/User/x/setPreferedHotel', '2:292 Voucher/Profile/v1/Profile', '2:293 Voucher/Profile/v1/Profile/x/Voucher/x'],
    ...[
      '2:280 Voucher/Redeem/Redeem/v1/redeem/x',
      '3:207 Voucher/Voucher/v1/onlinePayment/x',
      '3:209 Voucher/Payment/v1/ReconcilePayment/x',
    ],
    ...['3:209 Voucher/Payment/v1/Refund', '3:209 Voucher/v1/Notification/sendOnlineSaleNotification/x', '3:213 User/v1/User/reInviteUser'],
    ...[
      '3:213 User/v1/User/addUser',
      '3:213 User/v1/User/updateUser',
      '3:213 User/v1/User/disableUser/x',
      '3:213 User/v1/User/enableUser/x',
    ],
    ...['3:214 User/v1/User/x/updateAllowedProperties', '3:214 User/v1/User/x/updateGroups', '3:217 Voucher/Payment/v1/Status'],
    ...[
      '3:217 Voucher/Payment/v1/CompleteAccountCreation',
      '3:217 Voucher/Payment/v1/RevokeAccountConnection',
      '3:217 Voucher/Payment/v1/Unicre',
    ],
    ...['3:218 Voucher/v1/Config/clientCashDeposit', '3:218 Voucher/v1/Config/clientCashDeposit/x', '3:225 Voucher/Hotel/v1/HotelGroup'],
    ...['3:241 User/APIGateway/v1/Subscriptions/keys/x', '3:243 VoucherScheduletask/ScheduleTasks/PauseJob'],
  ];

  test.each(writes)('3:250 whose method is not shown takes PUT and POST: %s', async (write) => {
    const url = `/api/${write.split(' ')[1]}`;
    const statuses = await Promise.all((['PUT', 'POST'] as const).map(async (method) => (await ask(undefined, method, url)).status));
    expect(statuses).toEqual([401, 401]);
  });

  test('3:250 and what nobody writes has an honest 405', async () => {
    expect((await ask(undefined, 'PUT', '/api/Voucher/Voucher/v1/listvouchers')).status).toBe(405);
  });
});

describe('the session', () => {
  test('1:185 the person is read with the fields of 1:101 and 1:103', async () => {
    const { first } = await get(manager, user);
    expectFields(first, 'userName city groups channel userAllowedProperties defaultProperty propertyName');
    expect(first).toMatchObject({ city: miradouro, defaultProperty: miradouro, groups: expect.any(Array) });
    expectFields((first.userAllowedProperties as Row[])[0], 'property propertyName');
  });

  test('1:186 a hotel is read with the fields of 1:105', async () => {
    const { first } = await get(manager, `${hotels}/Hotel/${miradouro}`);
    expectFields(first, 'license modules active codeGenerationType defaultCurrency hotelId name1 name2');
    expect(first).toMatchObject({ active: true, defaultCurrency: 'EUR', hotelId: miradouro, modules: expect.arrayContaining(['ShortId']) });
    expect((first.license as Row).modules).toContain('PMSIntegration');
    expect((await get(manager, `${hotels}/Hotel/none`)).status).toBe(404);
  });

  test('1:105 and how it is reached, with the names of 3:127 too', async () => {
    const { first } = await get(manager, `${hotels}/Hotel/${miradouro}`);
    expectFields(first, 'contact phone fiscalNumber email address1 address2 city zipCode country website hotelGroupId');
    expectFields(first, 'hotelGroupName webSite countryCode');
  });

  test('1:187 all hotels are listed to those who may work in any, with hotelId and name2', async () => {
    expectFields((await get(platform, `${hotels}/AllHotel`)).first, 'hotelId name2');
    expect((await get(manager, `${hotels}/AllHotel`)).status).toBe(403);
  });

  test.each(['PUT', 'POST'] as const)('1:188 the preferred hotel is saved by %s', async (method) => {
    const { first } = await ask(manager, method, `${user}/${quinta}/setPreferedHotel`);
    expect(first).toMatchObject({ defaultProperty: quinta, city: quinta });
    await ask(manager, method, `${user}/${miradouro}/setPreferedHotel`);
    expect((await ask(sales, method, `${user}/${quinta}/setPreferedHotel`)).status).toBe(404);
  });

  test('1:14 a demo is asked for with name, email and number, 1:150 all required', async () => {
    const request = { name: 'Ana', email: 'ana@hotel.example', number: 40 };
    const url = '/api/User/v1/DemoRequest';
    expect(outcomeOf(await save('nogroup@vale.demo', url, request))).toBe('200');
    for (const name of ['name', 'email', 'number']) {
      expect((await save('nogroup@vale.demo', url, { ...request, [name]: undefined })).body.errors[0]?.field).toContain(name);
    }
  });

  test('1:163 who is in no group may do nothing inside', async () => {
    expect(outcomeOf(await get('nogroup@vale.demo', '/api/Voucher/Voucher/v1/listvouchers'))).toBe('403 PERMISSION_MISSING');
    expect((await get('nogroup@vale.demo', user)).first.groups).toEqual([]);
  });

  test.each([
    ['1:169 Read', viewer, [200, 403, 403]],
    ['1:172 Sales Operator', sales, [200, 403, 403]],
    ['1:170 Management', manager, [200, 200, 403]],
    ['1:171 Administration', admin, [200, 200, 200]],
  ])('%s reads dashboards, keeps tags, manages users as far as it goes', async (_, email, statuses) => {
    const keep = save(email, '/api/Voucher/Voucher/v1/voucherTag', { code: email.slice(0, 20), description: 'Etiqueta', active: true });
    const replies = [await get(email, `${dashboard}/SalesStatus?${month}`), await keep, await get(email, `${user}/getUsers`)];
    expect(replies.map(({ status }) => status)).toEqual(statuses);
  });
});

describe('the dashboards', () => {
  test('1:189 SalesStatus answers rows, with the fields of 1:107', async () => {
    const { body } = await get(manager, `${dashboard}/SalesStatus?${month}`);
    expect(body.response.length).toBeGreaterThan(10);
    for (const row of body.response) {
      expectFields(row, 'createdAt salePrice voucherValue isPay channel code count');
      expect(['online', 'front office', 'PMS']).toContain(row.channel);
      expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(new Set(body.response.map(({ channel }) => channel))).toContain('online');
  });

  test.each(['RedeemStatus', 'OthersStatus'])('1:190 %s answers rows, with the fields of 1:109', async (name) => {
    const { body } = await get(manager, `${dashboard}/${name}?${month}`);
    expect(body.response.length).toBeGreaterThan(0);
    for (const row of body.response) expectFields(row, 'code count salePrice reddemsAmount isPay createdAt revCategory status amount');
  });

  test('1:109 others are told by their numbers: 0 created, 30 refunded, 99 canceled', async () => {
    const { response } = (await get(manager, `${dashboard}/OthersStatus?fromDate=${day(-180)}&toDate=${day()}`)).body;
    const known = new Set(response.map(({ status }) => status));
    for (const status of [30, 99]) expect(known).toContain(status);
    expect(response.some(({ isPay, revCategory }) => !isPay && revCategory !== null)).toBe(true);
    expect([...known].filter((status) => ![0, 20, 30, 40, 99].includes(Number(status)))).toEqual([]);
  });

  test.each(['SalesStatus', 'RedeemStatus', 'OthersStatus'])('1:189 the rows of %s add up to our totals beside them', async (name) => {
    const rows = (await get(manager, `${dashboard}/${name}?${month}&hotelId=`)).body.response;
    const { days } = (await get(manager, `${dashboard}/${name}/Totals?${month}`)).first;
    const added = (all: Row[], figure: string) => Math.round(all.reduce((sum, row) => sum + Number(row[figure]), 0) * 100);
    for (const figure of ['salePrice', name === 'SalesStatus' ? 'voucherValue' : name === 'RedeemStatus' ? 'reddemsAmount' : 'amount']) {
      expect(added(rows, figure)).toBe(added(days as Row[], figure));
    }
  });

  test('1:191 the home dashboard answers a record a day, with the figures of 1:89', async () => {
    const { first } = await get(manager, `${dashboard}?${month}`);
    expectFields(first, 'createdAt cashless services');
    for (const kind of ['cashless', 'services']) {
      const lines = first[kind] as Record<string, Row>;
      expectFields(lines, 'sold redeemed expired canceled refunded partialRefund');
      for (const line of Object.values(lines)) expectFields(line, 'quantity amount');
    }
  });

  test.each(['', '/SalesStatus', '/RedeemStatus', '/OthersStatus'])(
    '1:149 %s reaches six months back, and not beyond today',
    async (name) => {
      const of = async (from: string, to: string) => outcomeOf(await get(manager, `${dashboard}${name}?fromDate=${from}&toDate=${to}`));
      expect(await of(day(-180), day())).toBe('200');
      expect(await of(day(-186), day())).toBe('422 DATE_TOO_EARLY fromDate');
      expect(await of(day(-3), day(2))).toBe('422 DATE_FUTURE toDate');
      expect(await of('', day())).toBe('400 INVALID_FIELD fromDate');
    },
  );
});

describe('mails and help', () => {
  test('1:192 the activity of a mail is read with the fields of 1:111', async () => {
    const { response } = (await get(manager, '/api/Voucher/Voucher/v1/listvouchers?PageSize=50&status=sold')).body;
    for (const { id } of response) {
      const [mail] = (await get(manager, `/api/Voucher/Voucher/v1/voucher/${id}`)).first.notifications as Row[];
      if (!mail) continue;
      const { first } = await get(manager, `/api/Voucher/Mail/v1/messages/${mail.messageId}`);
      expectFields(first, 'from_email to_email subject events');
      for (const event of first.events as Row[]) expectFields(event, 'event_name processed');
      return;
    }
    throw new Error('no voucher was mailed');
  });

  test('1:193 help is searched by a text, and answers results and a base link', async () => {
    const cql = encodeURIComponent('type = page and siteSearch ~ "voucher"');
    const { body } = (await ask(undefined, 'GET', `/wiki/rest/api/search?cql=${cql}`)) as unknown as { body: Row };
    expectFields((body.results as Row[])[0], 'title url excerpt friendlyLastModified');
    expect((body._links as Row).base).toBeTypeOf('string');
  });

  test('1:214 three results to a page, and 1:94 nothing is searched for nothing', async () => {
    const search = (text: string) => ask(undefined, 'GET', `/wiki/rest/api/search?cql=${encodeURIComponent(`siteSearch ~ "${text}"`)}`);
    expect(((await search('voucher')).body as Row).results).toHaveLength(3);
    expect((await search('')).status).toBe(400);
  });
});
