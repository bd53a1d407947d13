// Proves that a sale taken back leaves nothing owed in Mews, and is taken back once.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SaleToRegister } from '../../../ports/pms.ts';
import { problemOf } from '../../../ports/pms-suite/check.ts';
import { openMews } from './testing/open-mews.ts';
import { saleFor } from './testing/sale-for-mews.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

const dayMs = 86_400_000;
const writes = ['bills/add', 'orders/add', 'payments/addExternal', 'bills/close'];
const cancellationOf = ({ key, operator }: SaleToRegister, invoiceReference: string) => ({ key, invoiceReference, operator });

/** In cents, over all bills. */
function balance() {
  const { OrderItems, Payments } = outside.double.hotel.rows;
  const cents = (amount: unknown) => Math.round((amount as { GrossValue: number }).GrossValue * 100);
  const charged = OrderItems.map(({ UnitAmount, UnitCount }) => cents(UnitAmount) * Number(UnitCount));
  const paid = Payments.map(({ Amount }) => cents(Amount));
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  return { charged: sum(charged), paid: sum(paid), open: outside.double.hotel.rows.Bills.filter(({ State }) => State === 'Open').length };
}

test('a sale taken back is answered by a bill with the opposite on it, also after months', async () => {
  const { double, pms, account } = outside;
  const sale = saleFor(double.hotel);
  const { reference } = await pms.registerSale(account, sale);
  double.hotel.pass(200 * dayMs);
  await pms.cancelSale(account, cancellationOf(sale, reference));
  expect(double.hotel.rows.Bills).toHaveLength(2);
  expect(balance()).toEqual({ charged: 0, paid: 0, open: 0 });
  await pms.cancelSale(account, cancellationOf(sale, reference));
  expect(double.hotel.rows.Bills).toHaveLength(2);
});

const losses = writes.flatMap((operation) => [true, false].map((tellsIdentifiers) => [operation, tellsIdentifiers] as const));

test.each(losses)(
  'with the answer to %s lost, a sale is taken back once; identifiers of payments told: %s',
  async (operation, tellsIdentifiers) => {
    const { double, pms, account } = outside;
    double.manners.tellsIdentifiers = tellsIdentifiers;
    const sale = saleFor(double.hotel);
    const { reference } = await pms.registerSale(account, sale);
    double.fail({ operation, status: 500, afterwards: true });
    expect((await problemOf(pms.cancelSale(account, cancellationOf(sale, reference)))).kind).toBe('unreachable');
    await pms.cancelSale(account, cancellationOf(sale, reference));
    expect(balance()).toEqual({ charged: 0, paid: 0, open: 0 });
    expect([double.hotel.rows.Bills.length, double.hotel.rows.OrderItems.length, double.hotel.rows.Payments.length]).toEqual([2, 4, 4]);
  },
);

test.each([
  ['orders/add', 0],
  ['payments/addExternal', 1],
  ['bills/close', 1],
])('a try that ended at %s is evened out where it ended, and leaves %d bills', async (operation, bills) => {
  const { double, pms, account } = outside;
  const sale = saleFor(double.hotel);
  double.fail({ operation, status: 500 });
  await problemOf(pms.registerSale(account, sale));
  await pms.cancelSale(account, cancellationOf(sale, ''));
  await pms.cancelSale(account, cancellationOf(sale, ''));
  expect(balance()).toEqual({ charged: 0, paid: 0, open: 0 });
  expect(double.hotel.rows.Bills).toHaveLength(bills);
});

test('a sale is not taken back where Mews takes no negative amounts from us, and that is told in its words', async () => {
  const { double, pms, account } = outside;
  const sale = saleFor(double.hotel);
  const { reference } = await pms.registerSale(account, sale);
  double.manners.negativeAmounts = false;
  const problem = await problemOf(pms.cancelSale(account, cancellationOf(sale, reference)));
  expect(problem).toMatchObject({ kind: 'refused', message: 'Negative amounts are not allowed.' });
});

test.each([
  [718, 2],
  [720, 1],
])('after %d days there are %d bills: what is older than two years is not looked for', async (days, bills) => {
  const { double, pms, account } = outside;
  const sale = saleFor(double.hotel);
  const { reference } = await pms.registerSale(account, sale);
  double.hotel.pass(days * dayMs);
  await pms.cancelSale(account, cancellationOf(sale, reference));
  expect(double.hotel.rows.Bills).toHaveLength(bills);
});
