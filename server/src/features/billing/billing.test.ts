// Proves that a deposit keeps its price, moves once and only by those who may, and that positions are the sums of the deposits.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardPrice,
  type CashDeposit,
  deleteCardPrice,
  listCardPrices,
  listCashDeposits,
  listPaymentPositions,
  moveCashDeposit,
  type PaymentPosition,
  requestCashDeposit,
  saveCardPrice,
} from '#contract/billing.ts';
import type { Envelope } from '#contract/envelope.ts';
import { depositsPerPage } from '#contract/vocabulary/billing.ts';
import { DepositId, HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { paymentTypes } from '#contract/vocabulary/payment-types.ts';
import { cardPrices } from '#demo/billing.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import type { Deposit } from '#domain/billing/deposit.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { insertDeposit, keepSettlement } from './index.ts';
import { scopeOfGroup } from './whose-deposits.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const platform = 'platform@vale.demo';
const [ours, theirs] = hotelGroups.map(({ id }) => HotelGroupId.parse(id)) as [HotelGroupId, HotelGroupId];
const today = () => dayIn('Europe/Lisbon', new Date());

async function read<Item>(url: string, email = platform) {
  const reply = await app.as(email, { method: 'GET', url });
  return { status: reply.statusCode, ...reply.json<Envelope<Item>>() };
}

async function write<Item>(url: string, request?: object, email = platform, headers: Record<string, string> = {}) {
  const reply = await app.as(email, { method: 'POST', url, headers, ...(request && { payload: { request } }) });
  return { status: reply.statusCode, ...reply.json<Envelope<Item>>() };
}

const save = (request: object, email?: string) => write<CardPrice>(urlOf(saveCardPrice), request, email);
const request = (cardPriceId: string, headers = {}) =>
  write<CashDeposit>(urlOf(requestCashDeposit, { cardPriceId }), undefined, platform, headers);
const move = (draft: object, email?: string) => write<CashDeposit>(urlOf(moveCashDeposit), draft, email);
const depositsOf = (query = '') => read<CashDeposit>(`${urlOf(listCashDeposits)}${query}`);
const positionsOf = (query = '', email?: string) => read<PaymentPosition>(`${urlOf(listPaymentPositions)}${query}`, email);

/** A deposit requested a moment ago. */
async function requested(): Promise<CashDeposit> {
  const { response } = await request(cardPrices[1]?.id ?? '');
  return response[0] as CashDeposit;
}

describe('the price list', () => {
  test('is added to, changed and shortened, and every change is written down with before and after', async () => {
    const { response: added } = await save({ name: ' Pacote de verão ', numberOfVouchers: 40, amount: 38.5 });
    const price = added[0] as CardPrice;
    expect(price).toMatchObject({ name: 'Pacote de verão', numberOfVouchers: 40, amount: 38.5 });
    await save({ ...price, amount: 39 });
    expect((await read<CardPrice>(`${urlOf(listCardPrices)}?search=verão`)).response).toEqual([{ ...price, amount: 39 }]);

    const gone = await app.as(platform, { method: 'DELETE', url: urlOf(deleteCardPrice, { id: price.id }) });
    expect(gone.statusCode).toBe(200);
    expect((await read<CardPrice>(`${urlOf(listCardPrices)}?search=verão`)).response).toEqual([]);
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ command: string; detail: { before: { amountMinor: number } | null; after: { amountMinor: number } | null } }>(
        sql`select command, detail from audit_change where subject_kind = 'cardPrice' and subject_id = ${price.id} order by at`,
      ),
    );
    expect(changes.map(({ command, detail }) => [command, detail.before?.amountMinor, detail.after?.amountMinor])).toEqual([
      ['saveCardPrice', undefined, 3850],
      ['saveCardPrice', 3850, 3900],
      ['deleteCardPrice', 3900, undefined],
    ]);
  });

  test.each([
    ['name', { name: 'x'.repeat(limits.cardPriceNameChars) }, 200],
    ['name', { name: 'x'.repeat(limits.cardPriceNameChars + 1) }, 400],
    ['name', { name: '  ' }, 400],
    ['numberOfVouchers', { numberOfVouchers: 0 }, 200],
    ['numberOfVouchers', { numberOfVouchers: -1 }, 400],
    ['numberOfVouchers', { numberOfVouchers: 1.5 }, 400],
    ['numberOfVouchers', { numberOfVouchers: limits.cardPriceVouchersMax }, 200],
    ['numberOfVouchers', { numberOfVouchers: limits.cardPriceVouchersMax + 1 }, 400],
    ['amount', { amount: 0 }, 200],
    ['amount', { amount: -0.01 }, 400],
    ['amount', { amount: 0.001 }, 400],
    ['amount', { amount: limits.cardPriceAmountMax }, 200],
    ['amount', { amount: limits.cardPriceAmountMax + 0.01 }, 400],
  ])('%s of %o is answered with %i', async (field, wrong, status) => {
    const reply = await save({ name: 'Limites', numberOfVouchers: 1, amount: 1, ...wrong });
    expect(reply.status).toBe(status);
    if (status !== 200) expect(reply.errors[0]?.field).toBe(field);
  });

  test('is changed by those who may, and a price that is gone is not found', async () => {
    expect((await save({ name: 'x', numberOfVouchers: 1, amount: 1 }, 'admin@vale.demo')).status).toBe(403);
    expect((await save({ id: randomUUID(), name: 'x', numberOfVouchers: 1, amount: 1 })).status).toBe(404);
    expect((await request(randomUUID())).status).toBe(404);
  });
});

describe('a deposit', () => {
  test('keeps the price of its day when the list changes', async () => {
    const { response } = await save({ name: 'Congelado', numberOfVouchers: 10, amount: 12.34 });
    const price = response[0] as CardPrice;
    const { response: asked } = await request(price.id);
    await save({ ...price, name: 'Descongelado', amount: 99, numberOfVouchers: 1 });
    const found = (await depositsOf('?search=Congelado')).response.find(({ id }) => id === asked[0]?.id);
    expect(found).toMatchObject({ cardPriceName: 'Congelado', value: 12.34, numberOfVouchers: 10, status: 'Requested', payday: null });
    expect(found).toMatchObject({ requestDate: today(), hotelName: 'Hotel Miradouro', requestedBy: 'Pilar Faria' });
  });

  test('is requested once per key, however often it is asked for', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await request(cardPrices[1]?.id ?? '', headers), await request(cardPrices[1]?.id ?? '', headers)];
    expect(second.response).toEqual(first.response);
  });

  test('is paid once, on a day between its request and today', async () => {
    const { id } = await requested();
    expect((await move({ id, status: 'Payed' })).errors[0]).toMatchObject({ code: 'PAYDAY_MISSING', field: 'payday' });
    for (const [payday, code] of [
      [addDays(today(), 1), 'PAYDAY_IN_FUTURE'],
      [addDays(today(), -1), 'PAYDAY_BEFORE_REQUEST'],
    ]) {
      expect((await move({ id, status: 'Payed', payday })).errors[0]).toMatchObject({ code, field: 'payday' });
    }
    expect((await move({ id, status: 'Payed', payday: today() })).response[0]).toMatchObject({ status: 'Payed', payday: today() });
    expect((await move({ id, status: 'Canceled' })).errors[0]?.code).toBe('DEPOSIT_SETTLED');
    expect((await move({ id, status: 'Payed', payday: today() })).errors[0]?.code).toBe('DEPOSIT_SETTLED');
  });

  test('two who settle it at once: one does, the other is told', async () => {
    const { id } = await requested();
    const replies = await Promise.all([move({ id, status: 'Payed', payday: today() }), move({ id, status: 'Canceled' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['Canceled', 'Payed'] as const)('once %s, the database itself keeps it, and what was agreed never changes', async (status) => {
    const { id } = await requested();
    const change = (query: ReturnType<typeof sql>) => app.database.transaction(groupScope(ours), (tx) => tx.run(query));
    await expect(change(sql`update cash_deposit set amount_minor = 1 where id = ${id}`)).rejects.toThrow('permission denied');
    await expect(change(sql`delete from cash_deposit where id = ${id}`)).rejects.toThrow('permission denied');
    await move(status === 'Payed' ? { id, status, payday: today() } : { id, status });
    await expect(change(sql`update cash_deposit set settled_by = 'x' where id = ${id}`)).rejects.toThrow('does not change');
  });

  test('of another group is settled by the platform, and written down in that group', async () => {
    const { response } = await depositsOf(`?hotelGroup=${theirs}&status=Requested`);
    const id = response[0]?.id as DepositId;
    expect((await move({ id, status: 'Canceled' })).response[0]).toMatchObject({ hotelGroupId: theirs, status: 'Canceled' });
    const [change] = await app.database.read(groupScope(theirs), (tx) =>
      tx.rows<{ detail: object }>(sql`select detail from audit_change where group_id = ${theirs} and subject_id = ${id}`),
    );
    expect(change?.detail).toMatchObject({ before: { status: 'requested' }, after: { status: 'cancelled' } });
  });

  test.each(['admin@vale.demo', 'support@vale.demo', 'other@vale.demo'])('is not for %s', async (email) => {
    expect((await read(urlOf(listCashDeposits), email)).status).toBe(403);
    expect((await move({ id: randomUUID(), status: 'Canceled' }, email)).status).toBe(403);
  });
});

describe('whose deposits are shown', () => {
  test('their own group’s, a few at a time, newest first', async () => {
    const { response, count } = await depositsOf();
    expect(response).toHaveLength(depositsPerPage);
    expect(count).toBeGreaterThan(depositsPerPage);
    expect(response.every(({ hotelGroupId }) => hotelGroupId === ours)).toBe(true);
    expect(response.map(({ requestDate }) => requestDate)).toEqual(
      response
        .map(({ requestDate }) => requestDate)
        .sort()
        .reverse(),
    );
    expect((await depositsOf('?status=Canceled&pageSize=50')).response.every(({ status }) => status === 'Canceled')).toBe(true);
  });

  test('another group’s only to those who see every position', () => {
    const hotel = { groupId: ours } as never;
    const clerk = { hotel, permissions: new Set(['paymentDashboard:view'] as const) };
    expect(scopeOfGroup(clerk, undefined)).toEqual(groupScope(ours));
    expect(scopeOfGroup(clerk, ours)).toEqual(groupScope(ours));
    expect(scopeOfGroup(clerk, theirs)).toBeUndefined();
    expect(scopeOfGroup({ hotel, permissions: new Set(['paymentPosition:view'] as const) }, theirs)).toEqual(groupScope(theirs));
  });
});

describe('positions', () => {
  const deposit = fc.record({
    hotel: fc.constantFrom(...hotels),
    amountMinor: fc.nat(1_000_000_00),
    vouchers: fc.nat(10_000),
    paymentType: fc.constantFrom(...paymentTypes),
    status: fc.constantFrom('requested' as const, 'paid' as const, 'cancelled' as const),
  });

  type RandomDeposit = typeof deposit extends fc.Arbitrary<infer Value> ? Value : never;

  async function put({ hotel, status, ...figures }: RandomDeposit): Promise<void> {
    const made = { by: 'test', at: new Date() };
    await app.database.transaction(groupScope(HotelGroupId.parse(hotel.groupId)), async (tx) => {
      const asked: Deposit = {
        ...figures,
        id: DepositId.parse(randomUUID()),
        hotelId: HotelId.parse(hotel.id),
        priceName: 'Random',
        requestedOn: today(),
        status: 'requested',
        paidOn: null,
      };
      await insertDeposit(tx, asked, made);
      if (status !== 'requested') await keepSettlement(tx, { ...asked, status, paidOn: status === 'paid' ? today() : null }, made);
    });
  }

  const cents = (deposits: readonly CashDeposit[]) => deposits.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;

  async function expectSums(): Promise<void> {
    const { response: positions } = await positionsOf();
    for (const group of [ours, theirs]) {
      const { response: deposits, count } = await depositsOf(`?hotelGroup=${group}&pageSize=1000`);
      expect(deposits).toHaveLength(count ?? 0);
      for (const paymentType of paymentTypes) {
        const of = (status: string) => deposits.filter((one) => one.paymentType === paymentType && one.status === status);
        const found = positions.find((one) => one.hotelGroupId === group && one.paymentType === paymentType);
        if (!deposits.some((one) => one.paymentType === paymentType)) expect(found).toBeUndefined();
        else
          expect(found).toMatchObject({
            payedVoucherNum: of('Payed').reduce((sum, { numberOfVouchers }) => sum + numberOfVouchers, 0),
            payedVoucherAmount: cents(of('Payed')),
            pendingPaymentNum: of('Requested').length,
            pendingPaymentAmount: cents(of('Requested')),
            canceledPaymentNum: of('Canceled').length,
            canceledPaymentAmount: cents(of('Canceled')),
          });
      }
    }
  }

  test('are the sums of the deposits, whatever these are', async () => {
    await expectSums();
    await fc.assert(
      fc.asyncProperty(fc.array(deposit, { minLength: 1, maxLength: 12 }), async (deposits) => {
        for (const one of deposits) await put(one);
        await expectSums();
      }),
      { numRuns: 12 },
    );
  });

  test('are narrowed by payment type and group, sorted and counted', async () => {
    const { response, count } = await positionsOf(`?hotelGroup=${theirs}&paymentType=Prepay`);
    expect(response.map(({ groupName, paymentType }) => [groupName, paymentType])).toEqual([['Hoteles Sierra y Mar', 'Prepay']]);
    expect(count).toBe(1);
    const { response: sorted } = await positionsOf('?sort=-payedVoucherAmount');
    const amounts = sorted.map(({ payedVoucherAmount }) => payedVoucherAmount);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  });

  test('are for the platform alone', async () => {
    expect((await positionsOf('', 'support@vale.demo')).status).toBe(200);
    expect((await positionsOf('', 'admin@vale.demo')).status).toBe(403);
  });
});
