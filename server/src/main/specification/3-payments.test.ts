// What document 3 says of payment gateways, cash deposits, the price list and payment positions.
import { describe, expect, test } from 'vitest';
import { admin, asking, day, expectFields, manager, nothing, outcomeOf, platform, type Row, tejo } from './testing/asking.ts';

const { get, save, ask } = asking();
const payment = '/api/Voucher/Payment/v1';
const deposits = '/api/Voucher/v1/Config/clientCashDeposit';
const prices = '/api/Voucher/v1/Config/cardPrice';

describe('gateways', () => {
  test('3:217 and 2:264 are listed with the fields of 3:124, active or not', async () => {
    const { response } = (await get(admin, `${payment}/PaymentGateways`)).body;
    for (const gateway of response) expectFields(gateway, 'code active userId createdAt validPaymentModes');
    expect(response.length).toBe(5);
  });

  test('3:217 Status switches one on or off', async () => {
    const status = (on: boolean) => ask(admin, 'PUT', `${payment}/Status?status=${on}&code=STRIPE`);
    expect((await status(false)).first).toMatchObject({ code: 'STRIPE', active: false });
    expect((await status(true)).first).toMatchObject({ code: 'STRIPE', active: true });
  });

  test('3:163 and 1:156 one with payment modes needs at least one of CreditCard, MB and MBWAY (3:53)', async () => {
    const settings = (validPaymentModes: string[]) => save(admin, `${payment}/Unicre`, { validPaymentModes, settings: {} }, 'PUT');
    expect((await settings([])).body.errors[0]?.message).toContain('valid payment modes are empty');
    expect((await settings(['Cash'])).status).toBe(400);
    expect((await settings(['CreditCard', 'MB', 'MBWAY'])).body.errors[0]?.field ?? '').not.toContain('validPaymentModes');
  });

  test('3:217 CompleteAccountCreation takes code and scope, and the state of whoever began it', async () => {
    const complete = (query: string) => ask(admin, 'POST', `${payment}/CompleteAccountCreation?${query}`);
    expect(outcomeOf(await complete('code=ac_1&scope=read_write'))).toBe('400 INVALID_FIELD state');
    expect((await complete('code=ac_1&scope=read_write&state=unknown')).body.errors[0]?.code).toBe('CONNECTION_NOT_VALID');
  });

  test('3:217 HostPaymentInformation says whether sales are registered, by whom and how they are paid', async () => {
    expectFields((await get(manager, `${payment}/HostPaymentInformation`)).first, 'registerSalesInPms users paymentMethods');
  });

  test('3:217 RevokeAccountConnection takes the account away; 3:189 paymentManagement:revoke and :disable are asked for', async () => {
    for (const url of [`${payment}/RevokeAccountConnection`, `${payment}/Status?status=false&code=STRIPE`]) {
      expect((await ask(manager, 'PUT', url)).body.errors[0]?.code).toBe('PERMISSION_MISSING');
    }
    expect((await ask(admin, 'PUT', `${payment}/RevokeAccountConnection`)).first).toMatchObject({
      code: 'STRIPE',
      userId: null,
      active: false,
    });
  });
});

describe('the price list', () => {
  test('3:219 is read, added to, changed and taken from, with the fields of 3:125', async () => {
    const price = { name: 'Pacote', numberOfVouchers: 10, amount: 12.5 };
    const { first } = await save(platform, prices, price);
    expect(first).toMatchObject(price);
    expect((await get(platform, prices)).body.response.map(({ id }) => id)).toContain(first.id);
    expect((await save(platform, prices, { ...price, id: first.id, amount: 0 })).first).toMatchObject({ id: first.id, amount: 0 });
    expect(outcomeOf(await ask(platform, 'DELETE', `${prices}/${first.id}`))).toBe('200');
  });

  test.each([{ name: '' }, { numberOfVouchers: -1 }, { numberOfVouchers: undefined }, { amount: -1 }, { amount: undefined }])(
    '3:173 with %j is refused at that field',
    async (wrong) => {
      const refused = await save(platform, prices, { name: 'Pacote', numberOfVouchers: 10, amount: 12.5, ...wrong });
      expect(refused.body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
    },
  );

  test('3:194 priceList:add, :save and :delete are asked for', async () => {
    const price = { name: 'Pacote', numberOfVouchers: 10, amount: 12.5 };
    for (const change of [{}, { id: nothing }]) expect((await save(admin, prices, { ...price, ...change })).status).toBe(403);
    expect((await ask(admin, 'DELETE', `${prices}/${nothing}`)).status).toBe(403);
  });
});

describe('cash deposits', () => {
  const request = async () => (await ask(platform, 'POST', `${deposits}/${(await get(platform, prices)).first.id}`)).first;

  test('3:218 are listed by status and hotelGroup with a count, 3:265 five to a page, in rows of 3:125', async () => {
    const { body, first } = await get(platform, `${deposits}?status=&hotelGroup=${tejo}`);
    expectFields(first, 'id hotelName requestDate value numberOfVouchers status payday paymentType');
    expect(body.response).toHaveLength(5);
    expect(body.count).toBeGreaterThan(5);
    const { response } = (await get(platform, `${deposits}?pageSize=2&pageIndex=0&status=Requested`)).body;
    expect(new Set(response.map(({ status }) => status))).toEqual(new Set(['Requested']));
  });

  test('3:218 are requested at a price of the list, and 3:148 marked as Payed on a day that is not in the future (3:169), or Canceled', async () => {
    const first = await request();
    expect(first).toMatchObject({ status: 'Requested' });
    const move = (id: unknown, change: object) => save(platform, deposits, { id, ...change }, 'PUT');
    expect((await move(first.id, { status: 'Payed', payday: day(2) })).body.errors[0]?.code).toBe('PAYDAY_IN_FUTURE');
    expect((await move(first.id, { status: 'Payed', payday: day() })).first).toMatchObject({ status: 'Payed', payday: day() });
    expect((await move((await request()).id, { status: 'Canceled' })).first).toMatchObject({ status: 'Canceled' });
  });
});

describe('payment positions', () => {
  test('3:220 are listed by paymentType and hotelGroup, with the fields of 3:126', async () => {
    const { response } = (await get(platform, `/api/Voucher/v1/Config/clientPaymentPosition/admin?paymentType=Prepay&hotelGroup=${tejo}`))
      .body;
    expectFields(
      response[0] as Row,
      'groupName hotelGroupId paymentType payedVoucherNum payedVoucherAmount pendingPaymentNum pendingPaymentAmount canceledPaymentNum canceledPaymentAmount',
    );
    expect(response.every(({ paymentType, hotelGroupId }) => paymentType === 'Prepay' && hotelGroupId === tejo)).toBe(true);
  });
});
