// What document 2 says of issued vouchers: finding, reading, changing and using them.
import { beforeAll, describe, expect, test } from 'vitest';
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
  sales,
  tooLong,
  viewer,
} from './testing/asking.ts';

const { get, save, ask } = asking();
const vouchers = '/api/Voucher/Voucher/v1';
const list = `${vouchers}/listvouchers`;
const redeemed = '/api/Voucher/Redeem/Redeem/v1';
const statuses = ['created', 'sold', 'redeemed', 'partialRedeemed', 'cancelled', 'refunded', 'partialRefund', 'expired'];

let money: Row;
let service: Row;

const type = {
  ...{
    code: 'SPEC-CARD',
    isPaymentMode: true,
    maxQuantity: 10,
    payedAmount: 80,
    cardAmount: 100,
    saleValidFrom: day(),
    saleValidTo: day(90),
  },
  ...{ vouchersValidUntil: 12, defaultPrefix: 'SPC', order: 1, voucherTagId: null, action: 'Payment', allowPartialRedeem: true },
  ...{ salesHasTax: true, active: true, voucherTypeVat: [] as object[] },
  multiLingual: [{ languageCode: 'PT', title: 'Cheque', description: 'Para usar.' }],
};
const rebate = {
  ...{ code: 'SPA', quantity: 2, revenueCategoryId: 'wellness', action: 'Bill', redeemValidFrom: null, redeemValidTo: null },
  multiLingual: [{ languageCode: 'PT', description: 'Massagem' }],
};

/** A voucher type made as the documents say, on sale at the desk, and one voucher of it. */
async function sold(change: object, service?: object): Promise<Row> {
  const { first: made } = await save(manager, '/api/Voucher/v1/Config/setVoucherType', { ...type, ...change });
  if (service) await save(manager, `${vouchers}/voucherrebate`, { ...service, voucherTypeId: made.id });
  await save(manager, `${vouchers}/vouchervalidity`, { id: made.id, hotels: [miradouro] });
  await ask(manager, 'POST', `/api/Voucher/v1/Config/addChannelInstance/${made.id}/2`);
  const templates = (await get(manager, '/api/Voucher/v1/Config/notificationTemplates')).body.response;
  await save(manager, `/api/Voucher/v1/Config/voucherType/${made.id}/templateConfig`, {
    ...{ notificationTemplateId: templates[0]?.id, showPrice: true, subjectMessage: 'O seu cheque' },
    ...{ logoTemplateImageId: null, backgroundTemplateImageId: null },
  });
  const { first, body } = await save(manager, `${vouchers}/voucher`, {
    ...{ customerFirstName: 'Rita', customerLastName: 'Lopes', customerMail: 'rita@guest.example', customerNif: '999999990' },
    ...{ languageCode: 'PT', voucherTypeIds: [{ voucherTypeId: made.id, quantity: 1, voucherSalePrice: 80 }] },
    ...{ vouchersValidFrom: day(), vouchersValidUntil: day(200), sendMail: true },
  });
  const [voucher] = (first.vouchers ?? []) as Row[];
  if (!voucher) throw new Error(JSON.stringify(body.errors));
  return voucher;
}

beforeAll(async () => {
  money = await sold({});
  service = await sold(
    { code: 'SPEC-SPA', defaultPrefix: 'SPS', isPaymentMode: false, action: null, voucherTypeVat: [{ taxCode: 'NOR', amount: 80 }] },
    rebate,
  );
  service.rebateId = ((await read(service.id)).services as Row[])[0]?.rebateId;
});

const read = async (id: unknown) => (await get(manager, `${vouchers}/voucher/${id}?languageCode=PT`)).first;
const use = (line: object) => save(manager, redeemed, [{ hotelId: miradouro, ...line }]);

describe('the list of vouchers', () => {
  test('2:274 takes PageSize and PageIndex, from 0, and answers rows with the exact count', async () => {
    const first = await get(manager, `${list}?PageSize=3&PageIndex=0`);
    const second = await get(manager, `${list}?PageSize=3&PageIndex=1`);
    expect([first.body.response.length, second.body.response.length]).toEqual([3, 3]);
    expect(first.body.count).toBeGreaterThan(6);
    expect(second.body.count).toBe(first.body.count);
    const ids = [...first.body.response, ...second.body.response].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  test('2:274 names of parameters have any case, and an empty one is left out', async () => {
    const all = (await get(manager, list)).body.count;
    expect((await get(manager, `${list}?PAGESIZE=1&pageindex=1`)).body.response).toHaveLength(1);
    expect((await get(manager, `${list}?hotelId=&voucherId=&status=&channel=&type=&PageSize=&PageIndex=`)).body.count).toBe(all);
    expect(outcomeOf(await get(manager, `${list}?dimension=`))).toBe('400 UNKNOWN_FIELD dimension');
  });

  test('2:320 has 10 rows to a page, and 2:274 1000 for an export at most', async () => {
    expect((await get(manager, list)).body.response).toHaveLength(10);
    expect((await get(manager, `${list}?PageSize=1000`)).status).toBe(200);
    expect((await get(manager, `${list}?PageSize=1001`)).status).toBe(400);
  });

  test('2:42 and 1:115 a row has every column', async () => {
    expectFields(
      (await get(manager, list)).first,
      'id voucherIdFirst8 hotelName saleOrigin ordinal number voucherTypeCode salePrice payedAmount voucherValue createdAt status validUntil',
    );
  });

  test.each(statuses)('2:127 and 1:122 status %s is looked for', async (status) => {
    const { body } = await get(manager, `${list}?status=${status}&PageSize=5`);
    expect(body.errors).toEqual([]);
    expect(body.response.filter((row) => row.status !== status)).toEqual([]);
  });

  test('2:274 status is repeated, and canceled (1:89) is another spelling of cancelled', async () => {
    const counted = async (query: string) => (await get(manager, `${list}?${query}`)).body.count ?? 0;
    const cancelled = await counted('status=cancelled');
    expect(cancelled).toBeGreaterThan(0);
    expect(await counted('status=canceled')).toBe(cancelled);
    expect(await counted('Status=canceled&status=sold')).toBe(cancelled + (await counted('status=sold')));
  });

  test('2:274 channel, type and hotelId narrow it, type repeated', async () => {
    const { response } = (
      await get(manager, `${list}?channel=Frontend&type=${money.voucherTypeId}&type=${service.voucherTypeId}&hotelId=${miradouro}`)
    ).body;
    expect(response.length).toBeGreaterThan(0);
    expect(response.every((row) => row.saleOrigin === 'Frontend' && row.hotelId === miradouro)).toBe(true);
    expect((await get(manager, `${list}?channel=Elsewhere`)).status).toBe(400);
  });

  test('2:172 and 1:151 a voucher is looked for by 8 to 36 signs of its id', async () => {
    expect((await get(manager, `${list}?voucherId=${money.id}`)).body.count).toBe(1);
    expect((await get(manager, `${list}?voucherId=${money.voucherIdFirst8}`)).first.id).toBe(money.id);
    expect((await get(manager, `${list}?voucherId=1234567`)).status).toBe(400);
    expect((await get(manager, `${list}?voucherId=${tooLong(36)}`)).status).toBe(400);
  });
});

describe('a voucher', () => {
  test('2:275 is read with every field of 2:96', async () => {
    const voucher = await read(money.id);
    expectFields(
      voucher,
      'id voucherId voucherIdFirst8 ordinal status validFrom validUntil createdAt notes issueCode invoiceReference salePrice voucherValue payedAmount hotelId hotelName onlinePaymentId pmsInvoiceURL isGift from to sender recipient message name email profileId voucherType voucherTypeCode saleOrigin redeems refunds notifications',
    );
    expect(voucher).toMatchObject({ id: money.id, voucherId: money.id, voucherType: money.voucherTypeId, payedAmount: money.salePrice });
    expect(voucher.voucherIdFirst8).toBe(String(money.id).slice(0, 8));
    expect(outcomeOf(await get(manager, `${vouchers}/voucher/${nothing}?languageCode=EN`))).toBe('404 NOT_FOUND');
  });

  test('2:47 lists its notifications, with the fields of 1:113', async () => {
    const [mail] = (await read(money.id)).notifications as Row[];
    expectFields(mail, 'type createdAt messageId response');
    expect(mail).toMatchObject({ type: 'Voucher', messageId: expect.stringMatching(guid), response: expect.any(String) });
    const activity = (await get(manager, `/api/Voucher/Mail/v1/messages/${mail?.messageId}`)).first;
    expectFields(activity, 'from_email to_email subject events');
  });

  test('2:276 is changed in notes and issue code, the latter of 50 signs at most (2:175)', async () => {
    const change = (request: object) => save(manager, `${vouchers}/voucher`, { id: money.id, ...request }, 'PUT');
    expect((await change({ notes: 'Mesa 4', issueCode: 'x'.repeat(50) })).first).toMatchObject({
      notes: 'Mesa 4',
      issueCode: 'x'.repeat(50),
    });
    expect((await change({ issueCode: tooLong(50) })).status).toBe(400);
    expect((await change({ status: 'something' })).status).toBe(400);
  });

  test('2:175 its validity is changed with a permission of its own, 2:237, and not to days that are past', async () => {
    const change = (email: string, request: object) => save(email, `${vouchers}/voucher`, { id: money.id, ...request }, 'PUT');
    expect(outcomeOf(await change(manager, { validUntil: day(500) }))).toBe('403 PERMISSION_MISSING validUntil');
    expect((await change(admin, { validUntil: day(400) })).first.validUntil).toContain(day(400));
    expect((await change(admin, { validUntil: day(-1) })).status).toBe(422);
  });

  test.each([
    ['2:235 voucherDetails:save', `${vouchers}/voucher`, 'PUT', { request: { id: nothing } }],
    ['2:236 voucherDetails:sendNotif', `/api/Voucher/v1/Notification/sendVoucherNotification/${nothing}`, 'POST', undefined],
    ['2:238 voucherDetails:client:edit', `/api/Voucher/Profile/v1/Profile/${nothing}/Voucher/${nothing}`, 'PUT', undefined],
    ['2:239 redeems:add', redeemed, 'POST', { request: [{ voucherId: nothing, hotelId: miradouro, amount: 1 }] }],
  ] as const)('%s is asked for', async (_, url, method, payload) => {
    expect((await ask(viewer, method, url, payload)).body.errors[0]?.code).toBe('PERMISSION_MISSING');
  });

  test('2:277 is mailed in a language, and 2:278 its template answered to print', async () => {
    const sent = await ask(manager, 'POST', `/api/Voucher/v1/Notification/sendVoucherNotification/${money.id}?lang=EN`);
    expect(sent.first).toMatchObject({ languageCode: 'EN', type: 'Voucher' });
    const url = `/api/Voucher/v1/Notification/voucherNotification/${money.id}?hasPdf=false&lang=EN`;
    expect((await get(manager, url)).first.template).toContain('<');
  });

  test('2:281 is found by what is typed or scanned, 2:305 and nothing is found of what is none', async () => {
    const found = await get(manager, `${vouchers}/voucher/externalId/${money.id}`);
    expectFields(found.first, 'id saleOrigin number voucherTypeCode status validUntil');
    const numbered = (await get(manager, `${vouchers}/voucher/externalId/${money.number}`)).body.response;
    expect(numbered.map(({ id }) => id)).toContain(money.id);
    const scanned = `+${String(money.voucherIdFirst8).toUpperCase()}+`;
    expect((await get(manager, `${vouchers}/voucher/externalId/${encodeURIComponent(scanned)}`)).first.id).toBe(money.id);
    expect((await get(manager, `${vouchers}/voucher/externalId/${nothing}`)).body.response).toEqual([]);
  });

  test('2:305 and 1:202 that is valid only where one does not work is told as such, and its code is not', async () => {
    const there = (await get(manager, `${list}?hotelId=${quinta}&status=sold&PageSize=50`)).body.response;
    const replies = await Promise.all(there.map(({ id }) => get(sales, `${vouchers}/voucher/externalId/${id}`)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) {
      expect(body.errors).toMatchObject([{ message: 'The voucher is not valid in the hotels you have access to.' }]);
    }
  });
});

describe('using a voucher', () => {
  const reason = 'Enganei-me na conta';

  test('2:279 takes an amount off it, with a business date, an invoice and notes, and 2:99 tells of it', async () => {
    const line = { voucherId: money.id, amount: 10, businessDate: day(), invoice: 'FT 1', notes: 'Jantar no restaurante' };
    const receipt = await use({ ...line, pin: await pin(money.id) });
    expect(outcomeOf(receipt)).toBe('200');
    const [redeem] = (await read(money.id)).redeems as Row[];
    expectFields(
      redeem,
      'id voucherId hotelId usageHotel hotelName rebateId rebateCode quantity amount invoice targetReference businessDate notes',
    );
    expect(redeem).toMatchObject({ amount: 10, invoice: 'FT 1', businessDate: day(), usageHotel: miradouro });
  });

  test('2:280 writes another invoice on it, of 1 to 50 signs', async () => {
    const [redeem] = (await read(money.id)).redeems as Row[];
    const correct = (invoice: string) => save(manager, `${redeemed}/redeem/${redeem?.id}`, { invoice });
    expect((await correct('x'.repeat(50))).first.invoice).toBe('x'.repeat(50));
    for (const invoice of ['', tooLong(50)]) expect((await correct(invoice)).status).toBe(400);
  });

  test.each([
    ['2:178', { amount: 1, businessDate: day(2) }, 'businessDate'],
    ['2:180', { amount: 0.001 }, 'amount'],
    ['2:181', { amount: 1, invoice: '' }, 'invoice'],
    ['2:181', { amount: 1, invoice: tooLong(50) }, 'invoice'],
    ['2:181', { amount: 1, notes: 'Too short' }, 'notes'],
    ['2:181', { amount: 1, notes: tooLong(200) }, 'notes'],
    ['2:179', { quantity: 0 }, 'quantity'],
    ['2:179', { quantity: 10_001 }, 'quantity'],
    ['2:182', { amount: 9_999 }, 'amount'],
  ])('%s a use with %j is refused at its field', async (_, line, field) => {
    const of = 'quantity' in line ? { voucherId: service.id, rebateId: service.rebateId } : { voucherId: money.id };
    const refused = await use({ ...of, ...line, pin: await pin(of.voucherId) });
    expect([400, 422]).toContain(refused.status);
    expect(refused.body.errors[0]?.field).toContain(field);
  });

  test('2:185 an amount is taken back up to what was used, 2:187 with notes of 10 to 200 signs', async () => {
    const [{ id } = {}] = (await read(money.id)).redeems as Row[];
    const back = (change: object) => use({ voucherId: money.id, amount: -10, notes: reason, reverses: id, ...change });
    expect((await back({ amount: -10.01 })).body.errors[0]?.code).toBe('AMOUNT_OUT_OF_BOUNDS');
    expect((await back({ notes: undefined })).body.errors[0]?.field).toContain('notes');
    expect(outcomeOf(await back({}))).toBe('200');
    expect(((await read(money.id)).redeems as Row[]).map(({ amount }) => amount)).toContain(-10);
  });

  test('2:179 a service is used by its rebate and quantity, 2:186 and taken back by what is net used of it', async () => {
    const [{ rebateId, quantity } = {}] = (await read(service.id)).services as Row[];
    const some = async (change: object) => use({ voucherId: service.id, rebateId, quantity: 1, pin: await pin(service.id), ...change });
    expect((await some({ rebateId: undefined })).body.errors[0]?.field).toContain('rebateId');
    expect((await some({ quantity: Number(quantity) + 1 })).body.errors[0]?.code).toBe('QUANTITY_OUT_OF_BOUNDS');
    expect(outcomeOf(await some({}))).toBe('200');
    expect((await some({ quantity: -2, notes: reason })).body.errors[0]?.code).toBe('QUANTITY_OUT_OF_BOUNDS');
    expect(outcomeOf(await some({ quantity: -1, notes: reason }))).toBe('200');
  });

  /** In a house with the VoucherPIN module a voucher is used with its PIN, which a call of its own reveals. */
  async function pin(id: unknown): Promise<unknown> {
    return (await ask(manager, 'POST', `${vouchers}/voucher/${id}/pin`)).first.pin;
  }

  test('2:46 and 2:243 the PIN of a voucher is revealed to those who may save it', async () => {
    expect(await pin(money.id)).toMatch(/^\d{6}$/);
    expect((await ask(viewer, 'POST', `${vouchers}/voucher/${money.id}/pin`)).status).toBe(403);
  });
});
