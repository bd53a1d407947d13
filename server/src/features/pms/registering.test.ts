// Proves that a sale reaches the hotel's system once, whatever that does meanwhile, and that a sale never waits for it.
import { EventEmitter, once } from 'node:events';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '#demo/demo-id.ts';
import { groupScope } from '../../platform/db/database.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { registerOnlineSaleCommand } from './register-online-sale.command.ts';
import { registerSale, registerWaitingSales } from './register-sale.ts';
import { claimRegistration } from './registration-claims.store.ts';
import { registrationRecords } from './registration-records.ts';
import { retryRegistration } from './retry-registration.ts';
import { hotelThatRegisters, operator } from './testing/hotel-that-registers.ts';

let hotel: Awaited<ReturnType<typeof hotelThatRegisters>>;
beforeAll(async () => {
  hotel = await hotelThatRegisters();
});
afterAll(() => hotel.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const anywhere = { mayWorkIn: () => true };
const password = operator.hostUserPassword;

type Ref = Awaited<ReturnType<typeof hotel.sold>>;

async function standing({ saleId }: Ref) {
  const { state, failure, failureWords, passwordSealed, invoiceReference } = (await hotel.registration({ saleId })) ?? {};
  return { state, failure, words: failureWords, kept: passwordSealed !== null, invoiceReference };
}

const eventsOf = ({ saleId }: Ref) =>
  hotel.rows<{ action: string; result: number }>(sql`select action, result from event_log where sale_id = ${saleId} order by at`);

describe('a sale at the desk of a hotel that registers its sales', () => {
  test('is answered before the system is asked, and then has its invoice on sale, vouchers and in the log', async () => {
    const sale = await hotel.sold();
    expect(hotel.system.asked).toEqual([]);
    expect(await standing(sale)).toMatchObject({ state: 'waiting', kept: true });

    await registerSale(hotel.tools, sale);
    const [invoice] = hotel.system.book.values();
    expect(await standing(sale)).toMatchObject({ state: 'registered', kept: false, invoiceReference: invoice?.reference });
    expect(hotel.system.asked).toMatchObject([
      {
        customer: { firstName: 'Ana', lastName: 'Sousa', email: 'ana.sousa@mail.example' },
        currency: 'EUR',
        lines: [{ quantity: 1, unitPriceMinor: 100_00 }],
        payments: [{ methodCode: 'CASH', amountMinor: 100_00 }],
        operator: { code: 'ANA', cashboxCode: 'DESK', password },
      },
    ]);
    expect(await hotel.rows(sql`select invoice_reference, invoice_url from voucher where sale_id = ${sale.saleId}`)).toEqual([
      { invoice_reference: invoice?.reference, invoice_url: invoice?.url },
    ]);
    expect(await hotel.rows(sql`select invoice_reference from sale where id = ${sale.saleId}`)).toEqual([
      { invoice_reference: invoice?.reference },
    ]);
    expect(await eventsOf(sale)).toEqual([{ action: 'Register', result: 1 }]);
  });

  test.each([
    ['nobody named', { hostUserCode: '' }, ['operatorMissing', 'hostUserCode']],
    ['no payment', { HostPaymentCodes: undefined }, ['operatorMissing', 'HostPaymentCodes']],
    ['a stranger', { hostUserCode: 'EVA' }, ['unknownOperator', 'hostUserCode']],
    ['another’s cash desk', { hostUserCashboxCode: 'SPA' }, ['unknownCashbox', 'hostUserCashboxCode']],
    [
      'a method unknown',
      { HostPaymentCodes: [{ hostPaymentCode: 'GOLD', amount: 100 }] },
      ['unknownPaymentMethod', 'HostPaymentCodes.0.hostPaymentCode'],
    ],
    ['a cent too little', { HostPaymentCodes: [{ hostPaymentCode: 'CASH', amount: 99.99 }] }, ['paymentSum', 'HostPaymentCodes.0.amount']],
  ])('with %s is refused at its field, and nothing is sold', async (_, change, refusal) => {
    const count = () => hotel.rows(sql`select count(*) from sale`);
    const before = await count();
    const outcome = await hotel.sell(change);
    expect(outcome.ok ? [] : [outcome.reason, outcome.field]).toEqual(refusal);
    expect(await count()).toEqual(before);
  });

  test.each([
    ['that costs nothing', { voucherTypeIds: [{ voucherTypeId: demoId(601), quantity: 1, voucherSalePrice: 0 }], notes: 'A prize.' }, true],
    ['where the licence has no such module', {}, false],
  ])('%s is not registered and asks for nobody', async (_, change, hasPms) => {
    const outcome = await hotel.sell({ ...change, hostUserCode: '', hostUserPassword: '' }, { hasPms });
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(await hotel.registration({ saleId: outcome.value.id })).toBeUndefined();
  });

  test('is the same sale for a repeated request, whichever password comes with it', async () => {
    const first = await hotel.sell({}, { idempotencyKey: 'the-same-sale' });
    const again = await hotel.sell({ hostUserPassword: 'mistyped' }, { idempotencyKey: 'the-same-sale' });
    if (!first.ok || !again.ok) throw new Error('not sold');
    expect(again.value.id).toBe(first.value.id);
    await registerSale(hotel.tools, { groupId: hotel.groupId, saleId: first.value.id });
  });
});

describe('a system that', () => {
  test('is down makes the sale wait: it is asked every minute, told of once, and has the sale once', async () => {
    const sale = await hotel.sold();
    const before = hotel.system.book.size;
    hotel.system.next({ kind: 'unreachable' }, { kind: 'unreachable' }, { kind: 'notUnderstood' });
    await registerSale(hotel.tools, sale);
    expect(await standing(sale)).toMatchObject({ state: 'waiting', failure: 'PMS_UNREACHABLE', kept: true });
    for (let round = 0; round < 3; round += 1) {
      hotel.pass(minuteMs);
      await registerWaitingSales(hotel.tools);
    }
    expect(await standing(sale)).toMatchObject({ state: 'registered', failure: null });
    expect(hotel.system.book.size).toBe(before + 1);
    expect(await eventsOf(sale)).toEqual([
      { action: 'Register', result: 3 },
      { action: 'Register', result: 3 },
      { action: 'Register', result: 1 },
    ]);
  });

  test('was tried while the clock was hours ahead, and is tried again once it is right', async () => {
    const sale = await hotel.sold();
    hotel.system.next({ kind: 'unreachable' });
    hotel.pass(3 * 60 * minuteMs);
    await registerWaitingSales(hotel.tools);
    expect(await standing(sale)).toMatchObject({ state: 'waiting' });
    hotel.pass(-3 * 60 * minuteMs);
    await registerWaitingSales(hotel.tools);
    expect(await standing(sale)).toMatchObject({ state: 'registered', failure: null });
  });

  test('dies after doing its work has the sale once, and its first invoice is the one we keep', async () => {
    const sale = await hotel.sold();
    const before = hotel.system.book.size;
    hotel.system.next({ kind: 'unreachable', afterwards: true });
    await registerSale(hotel.tools, sale);
    expect(hotel.system.book.size).toBe(before + 1);
    await registerSale(hotel.tools, sale);
    expect(hotel.system.book.size).toBe(before + 1);
    expect((await standing(sale)).invoiceReference).toBe([...hotel.system.book.values()].at(-1)?.reference);
  });

  test.each([
    ['refused', 'PMS_REFUSED'],
    ['passwordWrong', 'PMS_PASSWORD_WRONG'],
    ['addressRefused', 'PMS_ADDRESS_REFUSED'],
    ['tls', 'PMS_TLS'],
  ] as const)('says %s has spoken its last word: the password is gone, and a retry asks for it', async (kind, failure) => {
    const sale = await hotel.sold();
    hotel.system.next({ kind, words: 'Period closed' });
    await registerSale(hotel.tools, sale);
    expect(await standing(sale)).toMatchObject({ state: 'refused', failure, words: 'Period closed', kept: false });
    const asked = hotel.system.asked.length;
    hotel.pass(minuteMs);
    await registerWaitingSales(hotel.tools);
    expect(hotel.system.asked.length).toBe(asked);

    expect(await retryRegistration(hotel.tools, sale, hotel.clerk, { ...anywhere, password: undefined })).toMatchObject({
      reason: 'passwordGone',
      field: 'hostUserPassword',
    });
    expect((await retryRegistration(hotel.tools, sale, hotel.clerk, { ...anywhere, password: 'mended' })).ok).toBe(true);
    expect(await standing(sale)).toMatchObject({ state: 'registered', failure: null, kept: false });
    const [first, second] = hotel.system.asked.slice(-2);
    expect(first?.key).toBe(second?.key);
    expect(second?.operator.password).toBe('mended');
    expect(await retryRegistration(hotel.tools, sale, hotel.clerk, { ...anywhere, password: 'mended' })).toMatchObject({
      reason: 'notStuck',
    });
  });

  test('gives anything but a web address for an invoice gives no link', async () => {
    const sale = await hotel.sold();
    const { key } = (await hotel.registration(sale)) ?? {};
    hotel.system.book.set(String(key), { reference: 'FT X', url: 'javascript:alert(1)' });
    await registerSale(hotel.tools, sale);
    expect(await hotel.registration(sale)).toMatchObject({ state: 'registered', invoiceReference: 'FT X', invoiceUrl: null });
  });
});

describe('of several processes', () => {
  test('one asks, and the other finds what the first was told', async () => {
    const sale = await hotel.sold();
    const asked = hotel.system.asked.length;
    const answers = new EventEmitter();
    hotel.system.next({ until: once(answers, 'answer') });
    const both = [registerSale(hotel.tools, sale), registerSale(hotel.process(), sale)];
    await expect.poll(() => hotel.system.asked.length).toBe(asked + 1);
    answers.emit('answer');
    await Promise.all(both);
    expect(hotel.system.asked.length).toBe(asked + 1);
    expect(await standing(sale)).toMatchObject({ state: 'registered' });
  });

  test('one that dies between asking and writing leaves the sale to another, which finds the same invoice', async () => {
    const sale = await hotel.sold();
    const { key = '' } = (await hotel.registration(sale)) ?? {};
    const { database, clock } = hotel.tools.platform;
    const now = clock.now();
    const until = new Date(now.getTime() + minuteMs);
    await database.transaction(groupScope(sale.groupId), (tx) => claimRegistration(tx, sale.saleId, 'waiting', now, until));
    hotel.system.book.set(key, { reference: 'FT of the dead', url: null });

    const asked = hotel.system.asked.length;
    hotel.pass(minuteMs);
    await registerWaitingSales(hotel.process());
    expect(hotel.system.asked.length).toBe(asked + 1);
    expect(await standing(sale)).toMatchObject({ state: 'registered', invoiceReference: 'FT of the dead' });
  });

  test('one whose claim has run out does not let go of what another has claimed since', async () => {
    const sale = await hotel.sold();
    const { database, clock } = hotel.tools.platform;
    const answers = new EventEmitter();
    const asked = hotel.system.asked.length;
    hotel.system.next({ until: once(answers, 'answer') });
    const slow = registerSale(hotel.tools, sale);
    await expect.poll(() => hotel.system.asked.length).toBe(asked + 1);
    hotel.pass(minuteMs);
    const now = clock.now();
    const until = new Date(now.getTime() + minuteMs);
    const scope = groupScope(sale.groupId);
    const claim = (at: Date) => database.transaction(scope, (tx) => claimRegistration(tx, sale.saleId, 'registered', at, until));
    const claimWaiting = () => database.transaction(scope, (tx) => claimRegistration(tx, sale.saleId, 'waiting', now, until));
    expect(await claimWaiting()).toBe(true);
    answers.emit('answer');
    await slow;
    expect(await claim(new Date(until.getTime() - 1))).toBe(false);
    expect(await claim(until)).toBe(true);
  });
});

test('what an operator entered is forgotten after a day, and not a moment before', async () => {
  const sale = await hotel.sold();
  hotel.system.next({ kind: 'unreachable' });
  hotel.pass(dayMs - 1);
  await registerWaitingSales(hotel.tools);
  expect(await standing(sale)).toMatchObject({ state: 'waiting', kept: true });
  hotel.pass(1);
  await registerWaitingSales(hotel.tools);
  expect(await standing(sale)).toMatchObject({ state: 'waiting', kept: false });
});

test('a sale that was taken back has no invoice any more, and is another one when it is registered anew', async () => {
  const sale = await hotel.sold();
  await registerSale(hotel.tools, sale);
  const { key: first } = (await hotel.registration(sale)) ?? {};
  const draft = {
    voucherIds: sale.vouchers.map(({ id }) => id),
    ...{ customerFirstName: 'Ana', customerLastName: 'Sousa', customerMail: 'ana@mail.example', customerNif: '999999990' },
    ...{ hostUserCode: 'ANA', hostUserCashboxCode: 'DESK', hostUserPassword: 'once more' },
    hostPaymentCodes: [{ hostPaymentCode: 'CASH', amount: 100 }],
  };
  const again = () => registerOnlineSaleCommand(hotel.tools, sale.groupId, hotel.clerk, { draft, ...anywhere });
  expect(await again()).toMatchObject({ reason: 'registered' });

  hotel.system.next({ kind: 'unreachable' });
  expect(await cancelRegistration(hotel.tools, sale, hotel.clerk, { ...anywhere, password })).toMatchObject({ kind: 'unreachable' });
  expect(await standing(sale)).toMatchObject({ state: 'registered' });
  expect(await cancelRegistration(hotel.tools, sale, hotel.clerk, { ...anywhere, password })).toEqual({ ok: true, value: null });
  expect(await standing(sale)).toMatchObject({ state: 'cancelled', invoiceReference: null });
  expect(hotel.system.book.has(String(first))).toBe(false);
  expect(await hotel.rows(sql`select distinct invoice_reference, invoice_url from voucher where sale_id = ${sale.saleId}`)).toEqual([
    { invoice_reference: null, invoice_url: null },
  ]);

  expect(await again()).toEqual({ ok: true, value: sale.saleId });
  await registerSale(hotel.tools, sale);
  expect(await standing(sale)).toMatchObject({ state: 'registered' });
  expect((await hotel.registration(sale))?.key).not.toBe(first);
  expect((await eventsOf(sale)).map(({ action }) => action)).toEqual(['Register', 'Delete', 'Register']);
});

test('an erased guest is in no registration', async () => {
  const sale = await hotel.sold({ customerFirstName: 'Zuleica', customerLastName: 'Quaresma' });
  hotel.system.next({ kind: 'refused', words: 'Zuleica owes us' });
  await registerSale(hotel.tools, sale);
  const scope = groupScope(sale.groupId);
  const { database } = hotel.tools.platform;
  expect(await database.read(scope, (tx) => registrationRecords.keptAbout(tx, [sale.saleId]))).toMatchObject([{ first_name: 'Zuleica' }]);
  await database.transaction(scope, (tx) => registrationRecords.erase(tx, [sale.saleId]));
  const [kept] = await database.read(scope, (tx) => registrationRecords.keptAbout(tx, [sale.saleId]));
  expect(JSON.stringify(kept)).not.toMatch(/Zuleica|Quaresma|ana\.sousa|999999990|password/);
  expect(kept).toMatchObject({ state: 'refused', failure: 'PMS_REFUSED', operator_code: 'ANA' });
});
