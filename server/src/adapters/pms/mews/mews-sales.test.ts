// Proves that a sale stands in Mews once, whatever is lost on the way.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemOf } from '../../../ports/pms-suite/check.ts';
import { mews } from './mews.ts';
import { openMews } from './testing/open-mews.ts';
import { saleFor } from './testing/sale-for-mews.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

const writes = ['customers/add', 'bills/add', 'orders/add', 'payments/addExternal', 'bills/close'];

describe('a sale', () => {
  test('is a closed bill with an order at the cash desk and its payments', async () => {
    const { double, pms, account } = outside;
    const { rows, known } = double.hotel;
    const sale = saleFor(double.hotel);
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
    const sale = saleFor(double.hotel);
    double.fail({ operation, status: 502, afterwards: true });
    expect((await problemOf(pms.registerSale(account, sale))).kind).toBe('unreachable');
    const invoice = await pms.registerSale(account, sale);
    expect(await pms.registerSale(account, sale)).toEqual(invoice);
    const { Customers, Bills, OrderItems, Payments } = double.hotel.rows;
    expect([Customers.length, Bills.length, OrderItems.length, Payments.length]).toEqual([1, 1, 2, 2]);
  });

  test('that is not paid in full is an invoice rather than a receipt', async () => {
    const { double, pms, account } = outside;
    await pms.registerSale(account, saleFor(double.hotel, { payments: [{ methodCode: 'Cash', amountMinor: 9_999 }] }));
    expect(double.hotel.rows.Bills).toMatchObject([{ State: 'Closed', Type: 'Invoice' }]);
  });

  test('is told net where the property prices net', async () => {
    const { double, pms, account } = outside;
    double.hotel.enterprise.Pricing = 'Net';
    await pms.registerSale(account, saleFor(double.hotel));
    expect(double.asked.find(({ operation }) => operation === 'orders/add')?.parameters).toMatchObject({
      Items: [{ UnitAmount: { NetValue: 49.95 } }, { UnitAmount: { NetValue: 0.1 } }],
    });
  });

  test('goes to the guest the hotel knows, who is left as they are', async () => {
    const { double, pms, account } = outside;
    const known = double.hotel.welcome({ LastName: 'Mello', Email: 'rui.melo@mail.example' });
    await pms.registerSale(account, saleFor(double.hotel));
    expect(double.hotel.rows.Customers).toEqual([known]);
    expect(double.hotel.rows.Bills).toMatchObject([{ AccountId: known.Id }]);
  });

  test('to somebody without a mail address is not put on a namesake, and makes one customer', async () => {
    const { double, pms, account } = outside;
    const namesake = double.hotel.welcome({ FirstName: 'Rui', LastName: 'Melo', Email: null });
    const sale = saleFor(double.hotel, { customer: { firstName: 'Rui', lastName: 'Melo', email: '', fiscalNumber: '' } });
    double.fail({ operation: 'bills/add', status: 500 });
    await problemOf(pms.registerSale(account, sale));
    await pms.registerSale(account, sale);
    expect(double.hotel.rows.Customers).toHaveLength(2);
    expect(double.hotel.rows.Bills[0]?.AccountId).not.toBe(namesake.Id);
  });

  test('is given up in time for the next try, which goes on from there', async () => {
    const { double, pms, account, options } = outside;
    const sale = saleFor(double.hotel);
    double.behave({ seed: 1, chances: { late: 1 } });
    expect((await problemOf(mews({ ...options, patienceMs: 200 }).registerSale(account, sale))).kind).toBe('unreachable');
    double.behave({ seed: 1, chances: {} });
    expect(await pms.registerSale(account, sale)).toEqual({ reference: '2026/1', url: null });
    expect(double.hotel.rows.Bills).toHaveLength(1);
  });

  test('that Mews refuses to close goes on from there', async () => {
    const { double, pms, account } = outside;
    const sale = saleFor(double.hotel);
    double.fail({ operation: 'bills/close', status: 403 });
    expect((await problemOf(pms.registerSale(account, sale))).kind).toBe('refused');
    expect(await pms.registerSale(account, sale)).toEqual({ reference: '2026/1', url: null });
    expect(double.hotel.rows.OrderItems).toHaveLength(2);
  });
});
