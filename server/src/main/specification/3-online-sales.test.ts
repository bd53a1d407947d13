// What document 3 says of online sales: the list, a sale whole, refunds, and their registration in the hotel's system.
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
  type Row,
  tooLong,
  viewer,
} from './testing/asking.ts';

const { get, save, ask } = asking();
const online = '/api/Voucher/Voucher/v1/onlineSale';
const span = `channel=3&starDate=${day(-180)}&endDate=${day()}`;
const refunds = '/api/Voucher/Payment/v1/Refund';

let paid: Row;
beforeAll(async () => {
  const listed = (await get(admin, `${online}?${span}&paymentStatus=succeeded&pageSize=50&pageIndex=0`)).body.response;
  for (const { id, hotelId } of listed.filter(({ orderState }) => orderState === 'issued')) {
    const sale = (await get(admin, `${online}/${id}`)).first;
    const [voucher] = sale.vouchers as Row[];
    if (hotelId === miradouro && voucher && Number(voucher.refundable) === Number(voucher.salePrice)) paid = sale;
    if (paid) break;
  }
  if (!paid) throw new Error('nothing was paid online');
});
const voucherOf = (sale: Row) => (sale.vouchers as Row[])[0] as Row;

describe('the list', () => {
  test('3:204 takes channel, starDate, endDate, pageSize and pageIndex, and answers rows of 3:119 with a count', async () => {
    const { body, first } = await get(manager, `${online}?${span}&pageSize=2&pageIndex=1&name=&email=&paymentStatus=&issuedInvoice=`);
    expectFields(first, 'id name email createdAt paymentStatus channelConfigId channelConfigName items');
    expectFields((first.items as Row[])[0], 'voucherTypeCode quantity payedAmount');
    expect(first).toMatchObject({ channelConfigId: 3, channelConfigName: 'Online' });
    expect([body.response.length, body.errors]).toEqual([2, []]);
    expect(body.count).toBeGreaterThan(4);
  });

  test('3:264 has 10 rows to a page, and 1000 for an export at most', async () => {
    expect((await get(manager, `${online}?${span}`)).body.response).toHaveLength(10);
    expect((await get(manager, `${online}?${span}&pageSize=1000`)).status).toBe(200);
    expect((await get(manager, `${online}?${span}&pageSize=1001`)).status).toBe(400);
  });

  test.each(['succeeded', 'requires_payment_method'])('3:146 paymentStatus %s is looked for', async (status) => {
    const { response } = (await get(manager, `${online}?${span}&paymentStatus=${status}`)).body;
    expect(new Set(response.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set([status]));
  });

  test('3:204 name, email and issuedInvoice narrow it', async () => {
    const { response } = (await get(manager, `${online}?${span}&email=${paid.email}&name=${encodeURIComponent(String(paid.name))}`)).body;
    expect(response.map(({ id }) => id)).toContain(paid.id);
    const all = (await get(manager, `${online}?${span}`)).body.count ?? 0;
    const [yes = 0, no = 0] = await Promise.all(
      ['true', 'false'].map(async (issued) => (await get(manager, `${online}?${span}&issuedInvoice=${issued}`)).body.count),
    );
    expect(yes + no).toBe(all);
  });

  test('3:48 no date is in the future', async () => {
    expect(outcomeOf(await get(manager, `${online}?starDate=${day()}&endDate=${day(2)}`))).toBe('422 DATE_FUTURE endDate');
  });
});

describe('a sale', () => {
  test('3:205 is read with every field of 3:119', async () => {
    expectFields(
      paid,
      'id name email createdAt paymentStatus channelConfigId channelConfigName sessionId paymentIntentId receiptUrl from to sender recipient message items vouchers notifications',
    );
    expectFields(
      voucherOf(paid),
      'id voucherId voucherIdFirst8 status validUntil ordinal voucherTypeCode salePrice invoiceReference pmsInvoiceURL voucherTypeId',
    );
    expect((await get(manager, `${online}/${nothing}`)).status).toBe(404);
  });

  test('3:209 its vouchers are mailed, and 3:119 its notifications are listed in rows of 1:113', async () => {
    const sent = await ask(admin, 'POST', `/api/Voucher/v1/Notification/sendOnlineSaleNotification/${paid.id}`);
    expect(outcomeOf(sent)).toBe('200');
    const [mail] = sent.first.notifications as Row[];
    expectFields(mail, 'type createdAt messageId response');
  });

  test('3:207 name and e-mail are corrected, 3:161 both required', async () => {
    const correct = (payload: object) => ask(admin, 'PUT', `/api/Voucher/Voucher/v1/onlinePayment/${paid.id}`, payload);
    expect((await correct({ name: 'Rita Lopes', email: 'rita@guest.example' })).first).toMatchObject({ name: 'Rita Lopes' });
    expect(outcomeOf(await correct({ name: '', email: 'rita@guest.example' }))).toBe('400 INVALID_FIELD name');
    expect(outcomeOf(await correct({ name: 'Rita', email: '' }))).toBe('400 INVALID_FIELD email');
  });

  test('3:209 ReconcilePayment asks after a payment that has not succeeded', async () => {
    const waiting = (await get(admin, `${online}?${span}&paymentStatus=requires_payment_method`)).first;
    const asked = await ask(admin, 'POST', `/api/Voucher/Payment/v1/ReconcilePayment/${waiting.id}`);
    expect([200, 503]).toContain(asked.status);
    expect(asked.body.errors.map(({ code }) => code).filter((code) => code !== 'PROVIDER_UNAVAILABLE')).toEqual([]);
  });

  test.each([
    ['3:187 onlineSales:send', `/api/Voucher/v1/Notification/sendOnlineSaleNotification/${nothing}`, undefined],
    ['3:187 onlineSales:registOnPms', `${online}/registerSaleOnPms`, { request: {} }],
    ['3:187 onlineSales:refund', refunds, {}],
  ])('%s is asked for', async (_, url, payload) => {
    expect(outcomeOf(await ask(viewer, 'POST', url, payload))).toBe('403 PERMISSION_MISSING');
  });
});

describe('a refund', () => {
  const request = () => ({ Id: voucherOf(paid).id, reason: 'requested_by_customer', notes: 'A cliente desistiu', amount: 0.01 });
  const refund = (change: object = {}) => ask(admin, 'POST', refunds, { ...request(), ...change });

  test.each([
    ['3:160', { amount: undefined }],
    ['3:160', { amount: 0 }],
    ['3:160', { amount: 0.011 }],
    ['3:160', { notes: 'Too short' }],
    ['3:160', { notes: tooLong(200) }],
    ['3:160', { notes: undefined }],
    ['1:126', { reason: 'because' }],
  ])('%s with %j is refused at that field', async (_, wrong) => {
    expect(outcomeOf(await refund(wrong))).toBe(`400 INVALID_FIELD ${Object.keys(wrong)[0]}`);
  });

  test('3:160 is not more than the voucher was sold for', async () => {
    const tooMuch = await refund({ amount: Number(voucherOf(paid).salePrice) + 0.01 });
    expect(tooMuch.body.errors[0]?.code).toBe('AMOUNT_OUT_OF_BOUNDS');
  });

  test.each(['requested_by_customer', 'duplicate', 'fraudulent'])('3:266 and 1:126 has the reason %s', async (reason) => {
    expect(outcomeOf(await refund({ reason, Id: nothing }))).toContain('NOT_FOUND');
  });

  test('3:209 with the fields of 3:122 is carried out', async () => {
    const done = await refund({ amount: voucherOf(paid).salePrice, reason: 'duplicate' });
    expect(outcomeOf(done)).toBe('200');
    expect(done.first).toMatchObject({ reason: 'duplicate', notes: 'A cliente desistiu', amount: voucherOf(paid).salePrice });
  });
});

describe('the registration of a sale', () => {
  test('3:206 asks for everything of 3:162, and takes the fields of 3:120', async () => {
    const [user] = (await get(admin, '/api/Voucher/v1/Config/pmsUsers')).body.response as [Row];
    const [method] = (await get(admin, '/api/Voucher/v1/Config/paymentMethods')).body.response;
    const listed = (await get(admin, `${online}?${span}&paymentStatus=succeeded&issuedInvoice=false&pageSize=50`)).body.response;
    const { id } = listed.find((sale) => sale.hotelId === miradouro && sale.orderState === 'issued' && sale.id !== paid.id) as Row;
    const { vouchers, items } = (await get(admin, `${online}/${id}`)).first as { vouchers: Row[]; items: Row[] };
    const total = items.reduce((sum, item) => sum + Number(item.quantity) * Number(item.payedAmount), 0);
    const [{ voucherTypeId, voucherTypeCode: code, salePrice } = {}] = vouchers;
    const request = {
      voucherTypeIds: [{ voucherTypeId, quantity: vouchers.length, voucherSalePrice: salePrice, code }],
      voucherIds: vouchers.map((voucher) => voucher.id),
      ...{ customerFirstName: 'Rita', customerLastName: 'Lopes', customerMail: 'rita@guest.example', customerNif: '999999990' },
      ...{ hostUserCode: user.userCode, hostUserCashboxCode: (user.cashBoxes as Row[])[0]?.cashBoxCode, hostUserPassword: 'secret' },
      hostPaymentCodes: [{ hostPaymentCode: method?.code, amount: total }],
    };
    const register = (change: object = {}) => save(admin, `${online}/registerSaleOnPms`, { ...request, ...change });
    const required = ['customerFirstName', 'customerLastName', 'customerMail', 'customerNif', 'hostUserCode', 'hostUserCashboxCode'];
    for (const name of [...required, 'hostUserPassword']) {
      expect((await register({ [name]: '' })).body.errors[0]?.field).toContain(name);
    }
    expect((await register({ customerMail: 'rita' })).status).toBe(400);
    expect((await register({ hostPaymentCodes: [] })).status).toBe(400);
    const done = await register();
    expect(outcomeOf(done)).toBe('200');
    expect(done.first).toMatchObject({ saleId: expect.stringMatching(guid), hostUserCode: user.userCode });
  });
});
