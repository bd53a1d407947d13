// Proves that a sale stands in Mews once, whatever is lost on the way, and that taking it back leaves nothing owed.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SaleToRegister } from '../../../ports/pms.ts';
import { problemOf } from '../../../ports/pms-suite/check.ts';
import { mews } from './mews.ts';
import { openMews } from './testing/open-mews.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

const dayMs = 86_400_000;

function newSale(changes: Partial<SaleToRegister> = {}): SaleToRegister {
  return {
    key: randomUUID(),
    customer: { firstName: 'Rui', lastName: 'Melo', email: 'rui.melo@mail.example', fiscalNumber: '123456789' },
    currency: 'EUR',
    lines: [
      { code: 'SPA', description: 'Dia de spa', quantity: 2, unitPriceMinor: 4_995 },
      { code: 'WEEK', description: 'Semana', quantity: 1, unitPriceMinor: 10 },
    ],
    payments: [
      { methodCode: 'Cash', amountMinor: 9_000 },
      { methodCode: 'GiftCard', amountMinor: 1_000 },
    ],
    operator: { code: 'MEWS', cashboxCode: outside.double.hotel.known.shop.Id, password: 'not-asked-for' },
    ...changes,
  };
}

const cancellationOf = ({ key, operator }: SaleToRegister, invoiceReference: string) => ({ key, invoiceReference, operator });
const writes = ['customers/add', 'bills/add', 'orders/add', 'payments/addExternal', 'bills/close'];

describe('a sale', () => {
  test('is a closed bill with an order at the cash desk and its payments', async () => {
    const { double, pms, account } = outside;
    const { rows, known } = double.hotel;
    const sale = newSale();
    expect(await pms.registerSale(account, sale)).toEqual({ reference: '2026/1', url: null });
    const [customer] = rows.Customers;
    expect(customer).toMatchObject({
      FirstName: 'Rui',
      LastName: 'Melo',
      Email: 'rui.melo@mail.example',
      TaxIdentificationNumber: '123456789',
    });
    expect(rows.Bills).toMatchObject([
      { AccountId: customer?.Id, State: 'Closed', Type: 'Receipt', TaxIdentifier: { Value: '123456789' } },
    ]);
    expect(rows.OrderItems).toMatchObject([
      { BillingName: 'Dia de spa', ServiceId: known.shop.Id, UnitCount: 2, UnitAmount: { Currency: 'EUR', GrossValue: 49.95 } },
      { BillingName: 'Semana', UnitCount: 1, UnitAmount: { GrossValue: 0.1 } },
    ]);
    expect(rows.Payments).toMatchObject([
      { Amount: { GrossValue: -90 }, Data: { External: { Type: 'Cash' } } },
      { Amount: { GrossValue: -10 }, Data: { External: { Type: 'GiftCard' } } },
    ]);
  });

  test.each(writes)('whose answer to %s is lost stands there once', async (operation) => {
    const { double, pms, account } = outside;
    const sale = newSale();
    double.fail({ operation, status: 502, afterwards: true });
    expect((await problemOf(pms.registerSale(account, sale))).kind).toBe('unreachable');
    const invoice = await pms.registerSale(account, sale);
    expect(await pms.registerSale(account, sale)).toEqual(invoice);
    const { Customers, Bills, OrderItems, Payments } = double.hotel.rows;
    expect([Customers.length, Bills.length, OrderItems.length, Payments.length]).toEqual([1, 1, 2, 2]);
  });

  test('that is not paid in full is an invoice rather than a receipt', async () => {
    const { double, pms, account } = outside;
    await pms.registerSale(account, newSale({ payments: [{ methodCode: 'Cash', amountMinor: 9_999 }] }));
    expect(double.hotel.rows.Bills).toMatchObject([{ State: 'Closed', Type: 'Invoice' }]);
  });

  test('is told net where the property prices net', async () => {
    const { double, pms, account } = outside;
    double.hotel.enterprise.Pricing = 'Net';
    await pms.registerSale(account, newSale());
    expect(double.asked.find(({ operation }) => operation === 'orders/add')?.parameters).toMatchObject({
      Items: [{ UnitAmount: { NetValue: 49.95 } }, { UnitAmount: { NetValue: 0.1 } }],
    });
  });

  test('goes to the guest the hotel knows, who is left as they are', async () => {
    const { double, pms, account } = outside;
    const known = double.hotel.welcome({ LastName: 'Mello', Email: 'rui.melo@mail.example' });
    await pms.registerSale(account, newSale());
    expect(double.hotel.rows.Customers).toEqual([known]);
    expect(double.hotel.rows.Bills).toMatchObject([{ AccountId: known.Id }]);
  });

  test('to somebody without a mail address is not put on a namesake, and makes one customer', async () => {
    const { double, pms, account } = outside;
    const namesake = double.hotel.welcome({ FirstName: 'Rui', LastName: 'Melo', Email: null });
    const sale = newSale({ customer: { firstName: 'Rui', lastName: 'Melo', email: '', fiscalNumber: '' } });
    double.fail({ operation: 'bills/add', status: 500 });
    await problemOf(pms.registerSale(account, sale));
    await pms.registerSale(account, sale);
    expect(double.hotel.rows.Customers).toHaveLength(2);
    expect(double.hotel.rows.Bills[0]?.AccountId).not.toBe(namesake.Id);
  });

  test('is given up in time for the next try, which goes on from there', async () => {
    const { double, pms, account, options } = outside;
    const sale = newSale();
    double.behave({ seed: 1, chances: { late: 1 } });
    expect((await problemOf(mews({ ...options, patienceMs: 200 }).registerSale(account, sale))).kind).toBe('unreachable');
    double.behave({ seed: 1, chances: {} });
    expect(await pms.registerSale(account, sale)).toEqual({ reference: '2026/1', url: null });
    expect(double.hotel.rows.Bills).toHaveLength(1);
  });

  test('that Mews refuses to close goes on from there', async () => {
    const { double, pms, account } = outside;
    const sale = newSale();
    double.fail({ operation: 'bills/close', status: 403 });
    expect((await problemOf(pms.registerSale(account, sale))).kind).toBe('refused');
    expect(await pms.registerSale(account, sale)).toEqual({ reference: '2026/1', url: null });
    expect(double.hotel.rows.OrderItems).toHaveLength(2);
  });
});

describe('taken back', () => {
  const balance = () => {
    const { OrderItems, Payments } = outside.double.hotel.rows;
    const cents = (amount: unknown) => Math.round((amount as { GrossValue: number }).GrossValue * 100);
    const charged = OrderItems.map(({ UnitAmount, UnitCount }) => cents(UnitAmount) * Number(UnitCount));
    const paid = Payments.map(({ Amount }) => cents(Amount));
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
    return { charged: sum(charged), paid: sum(paid), open: outside.double.hotel.rows.Bills.filter(({ State }) => State === 'Open').length };
  };

  test('a sale is answered by a bill with the opposite on it, also after months', async () => {
    const { double, pms, account } = outside;
    const sale = newSale();
    const { reference } = await pms.registerSale(account, sale);
    double.hotel.pass(200 * dayMs);
    await pms.cancelSale(account, cancellationOf(sale, reference));
    expect(double.hotel.rows.Bills).toHaveLength(2);
    expect(balance()).toEqual({ charged: 0, paid: 0, open: 0 });
    await pms.cancelSale(account, cancellationOf(sale, reference));
    expect(double.hotel.rows.Bills).toHaveLength(2);
  });

  test.each(writes.slice(1))('with the answer to %s lost, it is taken back once', async (operation) => {
    const { double, pms, account } = outside;
    const sale = newSale();
    const { reference } = await pms.registerSale(account, sale);
    double.fail({ operation, status: 500, afterwards: true });
    expect((await problemOf(pms.cancelSale(account, cancellationOf(sale, reference)))).kind).toBe('unreachable');
    await pms.cancelSale(account, cancellationOf(sale, reference));
    expect(balance()).toEqual({ charged: 0, paid: 0, open: 0 });
    expect([double.hotel.rows.Bills.length, double.hotel.rows.OrderItems.length, double.hotel.rows.Payments.length]).toEqual([2, 4, 4]);
  });

  test.each([
    ['orders/add', 0],
    ['payments/addExternal', 1],
    ['bills/close', 1],
  ])('a try that ended at %s is evened out where it ended, and leaves %d bills', async (operation, bills) => {
    const { double, pms, account } = outside;
    const sale = newSale();
    double.fail({ operation, status: 500 });
    await problemOf(pms.registerSale(account, sale));
    await pms.cancelSale(account, cancellationOf(sale, ''));
    await pms.cancelSale(account, cancellationOf(sale, ''));
    expect(balance()).toEqual({ charged: 0, paid: 0, open: 0 });
    expect(double.hotel.rows.Bills).toHaveLength(bills);
  });

  test('it is not, where Mews takes no negative amounts from us, and that is told in its words', async () => {
    const { double, pms, account } = outside;
    const sale = newSale();
    const { reference } = await pms.registerSale(account, sale);
    double.allows.negativeAmounts = false;
    const problem = await problemOf(pms.cancelSale(account, cancellationOf(sale, reference)));
    expect(problem).toMatchObject({ kind: 'refused', message: 'Negative amounts are not allowed.' });
  });
});
