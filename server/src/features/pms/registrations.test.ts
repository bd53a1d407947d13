// Proves registering as staff do it, against the simulated hotel: the invoice, what is refused and where, what waits, who may look, and that a sale at
// the desk of a hotel that registers finds its way there by itself.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput, Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  cancelRegistration,
  listStuckRegistrations,
  type RegistrationDraft,
  readRegistration,
  registerSaleOnPms,
  retryRegistration,
} from '#contract/registrations.ts';
import { type SaleDraft, sellVouchers } from '#contract/sales.ts';
import { setPreferredHotel } from '#contract/session.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { demoId } from '#demo/demo-id.ts';
import { operatorPassword } from '#demo/simulator.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());
afterEach(() => behave({}));

const admin = 'admin@vale.demo';
const [desk, spain] = ['sales@vale.demo', 'other@vale.demo'];
const today = dayIn('Europe/Lisbon', new Date());

/** What the simulated hotel does with every call from now on. */
async function behave(chances: object): Promise<void> {
  const told = await fetch(`${app.simulatorUrl()}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chances }),
  });
  if (!told.ok) throw new Error(`the simulator answered ${told.status}`);
}

async function call<E extends Endpoint>(email: string, endpoint: E, input: CallInput<E>) {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
  const reply = await app.as(email, { method: endpoint.method[0], url: urlOf(endpoint, params), ...(body && { payload: body }) });
  const { response, errors } = reply.json<Envelope<ItemOf<E>>>();
  return { status: reply.statusCode, item: response[0] as ItemOf<E>, response, refusal: [errors[0]?.code, errors[0]?.field], errors };
}

const buyer = {
  customerFirstName: 'Ana',
  customerLastName: 'Sousa',
  customerMail: 'ana.sousa@mail.example',
  customerNif: '999999990',
};
const operator = { hostUserCode: 'RECEPTION', hostUserCashboxCode: 'DESK2', hostUserPassword: operatorPassword };

async function sold(email = admin, change: object = {}) {
  const request = {
    ...buyer,
    languageCode: 'PT',
    sendMail: false,
    voucherTypeIds: [{ voucherTypeId: demoId(601), quantity: 1, voucherSalePrice: 100 }],
    vouchersValidFrom: today,
    vouchersValidUntil: addMonths(today, 6),
    ...change,
  } as SaleDraft;
  const { item, errors } = await call(email, sellVouchers, { body: { request } });
  if (!item) throw new Error(JSON.stringify(errors));
  return { saleId: item.id, voucherIds: item.vouchers.map(({ id }) => id) };
}
type Sold = Awaited<ReturnType<typeof sold>>;

const draftOf = ({ voucherIds }: Pick<Sold, 'voucherIds'>, change: object = {}) =>
  ({ ...buyer, ...operator, voucherIds, hostPaymentCodes: [{ hostPaymentCode: 'CARD', amount: 100 }], ...change }) as RegistrationDraft;
const register = (sale: Pick<Sold, 'voucherIds'>, change: object = {}, email = admin) =>
  call(email, registerSaleOnPms, { body: { request: draftOf(sale, change) } });
const retry = ({ saleId }: Sold, request: object = {}) => call(admin, retryRegistration, { params: { saleId }, body: { request } });
const read = ({ saleId }: Pick<Sold, 'saleId'>, email = admin) => call(email, readRegistration, { params: { saleId } });
const stuck = async () => (await call(admin, listStuckRegistrations, {})).response.map(({ saleId }) => saleId);

describe('a sale that exists', () => {
  test('becomes an invoice that opens, once', async () => {
    const sale = await sold();
    expect((await read(sale)).response).toEqual([]);
    const { status, item } = await register(sale);
    expect(status).toBe(200);
    expect(item).toMatchObject({
      state: 'registered',
      buyer: 'Ana Sousa',
      total: 100,
      currency: 'EUR',
      needsPassword: false,
      stuck: false,
    });
    const page = await fetch(item.invoiceUrl ?? '');
    expect(await page.text()).toContain(item.invoiceReference);
    expect((await register(sale)).refusal).toEqual(['SALE_REGISTERED', undefined]);
    expect((await retry(sale)).refusal[0]).toBe('REGISTRATION_NOT_STUCK');
  });

  test('is taken back and registered anew, as another invoice', async () => {
    const sale = await sold();
    const first = (await register(sale)).item.invoiceReference;
    const cancel = (hostUserPassword: string) =>
      call(admin, cancelRegistration, { params: { saleId: sale.saleId }, body: { request: { hostUserPassword } } });
    expect((await cancel('not the one')).refusal).toEqual(['PMS_REFUSED', 'hostUserPassword']);
    expect((await cancel(operatorPassword)).item).toMatchObject({ state: 'cancelled', invoiceReference: null });
    expect((await cancel(operatorPassword)).status).toBe(404);
    const { item } = await register(sale);
    expect(item.state).toBe('registered');
    expect(item.invoiceReference).not.toBe(first);
  });

  test('whose operator mistypes the password is refused in the words of the system, and asks for it again', async () => {
    const sale = await sold();
    const { item } = await register(sale, { hostUserPassword: 'mistyped' });
    expect(item).toMatchObject({ state: 'refused', failure: 'PMS_REFUSED', needsPassword: true, stuck: true });
    expect(item.failureWords).toContain('password is not right');
    expect(await stuck()).toContain(sale.saleId);

    expect((await retry(sale)).refusal).toEqual(['REGISTRATION_PASSWORD_GONE', 'hostUserPassword']);
    const again = await retry(sale, { hostUserPassword: 'mistyped again' });
    expect([again.status, ...again.refusal]).toEqual([422, 'PMS_REFUSED', 'hostUserPassword']);
    expect(again.errors[0]?.message).toContain('password is not right');
    expect((await retry(sale, { hostUserPassword: operatorPassword })).item).toMatchObject({ state: 'registered', stuck: false });
    expect(await stuck()).not.toContain(sale.saleId);
  });

  test('waits for a system that is down, and is registered when that is back, without the password', async () => {
    const sale = await sold();
    await behave({ hangUp: 1 });
    const { item } = await register(sale);
    expect(item).toMatchObject({ state: 'waiting', failure: 'PMS_UNREACHABLE', needsPassword: false, stuck: false });
    const down = await retry(sale);
    expect([down.status, down.refusal[0]]).toEqual([503, 'PMS_UNREACHABLE']);
    await behave({});
    expect((await retry(sale)).item).toMatchObject({ state: 'registered' });
  });

  test('is one invoice where the system did the work and its answer was lost', async () => {
    const sale = await sold();
    await behave({ errorAfter: 1 });
    expect((await register(sale)).item).toMatchObject({ state: 'waiting' });
    await behave({});
    const { item } = await retry(sale);
    const book = await (await fetch(`${app.simulatorUrl()}/invoices/${item.invoiceReference}`)).text();
    expect(book).toContain(item.invoiceReference);
    expect(item.state).toBe('registered');
  });
});

describe('a registration', () => {
  let sale: Sold;
  beforeAll(async () => {
    sale = await sold();
  });

  test.each([
    ['a NIF with a slip', { customerNif: '210403178' }, ['FISCAL_NUMBER', 'customerNif']],
    ['a stranger', { hostUserCode: 'EVA' }, ['OPERATOR_UNKNOWN', 'hostUserCode']],
    ['a colleague’s cash desk', { hostUserCashboxCode: 'SPA' }, ['CASHBOX_UNKNOWN', 'hostUserCashboxCode']],
    [
      'a method no longer in use',
      { hostPaymentCodes: [{ hostPaymentCode: 'CHEQUE', amount: 100 }] },
      ['PAYMENT_METHOD_UNKNOWN', 'hostPaymentCodes.0.hostPaymentCode'],
    ],
    ['a cent too little', { hostPaymentCodes: [{ hostPaymentCode: 'CASH', amount: 99.99 }] }, ['PAYMENT_SUM', 'hostPaymentCodes.0.amount']],
    ['no mail', { customerMail: '' }, ['INVALID_FIELD', 'customerMail']],
    ['no operator', { hostUserCode: ' ' }, ['INVALID_FIELD', 'hostUserCode']],
    ['no password', { hostUserPassword: '' }, ['INVALID_FIELD', 'hostUserPassword']],
    ['no payment', { hostPaymentCodes: [] }, ['INVALID_FIELD', 'hostPaymentCodes']],
    ['no voucher', { voucherIds: [] }, ['INVALID_FIELD', 'voucherIds']],
    ['a voucher nobody knows', { voucherIds: [demoId(999)] }, ['NOT_FOUND', 'voucherIds']],
  ])('with %s is refused at its field, and nothing is on its way', async (_, change, refusal) => {
    expect((await register(sale, change)).refusal).toEqual(refusal);
    expect((await read(sale)).response).toEqual([]);
  });

  const payments = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ hostPaymentCode: 'CASH', amount: index === 0 ? 100 : 0 }));
  test.each<[string, object, string]>([
    [
      'a password of the most characters',
      { hostUserPassword: 'x'.repeat(limits.pmsPasswordChars), hostUserCode: 'EVA' },
      'OPERATOR_UNKNOWN',
    ],
    ['one more', { hostUserPassword: 'x'.repeat(limits.pmsPasswordChars + 1) }, 'INVALID_FIELD'],
    ['an operator of the most characters', { hostUserCode: 'x'.repeat(limits.pmsCodeChars) }, 'OPERATOR_UNKNOWN'],
    ['one more', { hostUserCode: 'x'.repeat(limits.pmsCodeChars + 1) }, 'INVALID_FIELD'],
    ['the most payments', { hostPaymentCodes: payments(limits.salePayments), hostUserCode: 'EVA' }, 'OPERATOR_UNKNOWN'],
    ['one more', { hostPaymentCodes: payments(limits.salePayments + 1) }, 'INVALID_FIELD'],
  ])('of %s is told or taken', async (_, change, code) => {
    expect((await register(sale, change)).refusal[0]).toBe(code);
  });

  test('names vouchers of one sale', async () => {
    const other = await sold();
    expect((await register({ voucherIds: [...sale.voucherIds, ...other.voucherIds] })).refusal).toEqual([
      'VOUCHERS_OF_OTHER_SALES',
      'voucherIds',
    ]);
  });

  test('is nobody else’s business', async () => {
    expect((await register(sale, {}, spain)).status).toBe(404);
    expect((await register(sale, {}, desk)).refusal[0]).toBe('PERMISSION_MISSING');
    await register(sale);
    expect((await read(sale, spain)).response).toEqual([]);
  });
});

test('a sale at the desk of a hotel that registers its sales has its invoice a moment later, by itself', async () => {
  await call(spain, setPreferredHotel, { params: { hotelId: demoId(305) } } as CallInput<typeof setPreferredHotel>);
  const offer = { voucherTypeIds: [{ voucherTypeId: demoId(610), quantity: 2, voucherSalePrice: 50 }] };
  await expect(sold(spain, offer)).rejects.toThrow('OPERATOR_MISSING');
  const sale = await sold(spain, { ...offer, ...operator, HostPaymentCodes: [{ hostPaymentCode: 'CASH', amount: 100 }] });
  await expect.poll(async () => (await read(sale, spain)).item?.state).toBe('registered');
});
