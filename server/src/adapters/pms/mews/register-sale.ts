import * as z from 'zod/mini';
import { fromMinor } from '#domain/money/minor.ts';
import type { Invoice, SaleToRegister } from '../../../ports/pms.ts';
import type { Mews } from './ask-mews.ts';
import { billFor, billName, itemsOn, paymentsOn } from './bills.ts';
import { customersFor } from './find-customer.ts';
import { type Bill, Configuration, lists } from './mews-protocol.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A voucher for more than one thing bears no tax when it is sold, so net and gross are one, and no tax is named. */
function amountOf(minor: number, currency: string, pricing: 'Gross' | 'Net') {
  const value = fromMinor(minor);
  return { Currency: currency, TaxCodes: [], ...(pricing === 'Gross' ? { GrossValue: value } : { NetValue: value }) };
}

/** All lines in one order, and so all of them or none. */
async function order(mews: Mews, bill: Bill, { key, lines, currency, operator }: SaleToRegister): Promise<void> {
  if ((await itemsOn(mews, bill)).length > 0) return;
  const { Enterprise } = await mews.ask('configuration/get', {}, Configuration);
  const Items = lines.map(({ description, quantity, unitPriceMinor }, index) => ({
    Name: description,
    UnitCount: quantity,
    UnitAmount: amountOf(unitPriceMinor, currency, Enterprise.Pricing),
    ExternalIdentifier: `${key}/${index + 1}`,
  }));
  const order = { ServiceId: operator.cashboxCode, AccountId: bill.AccountId, BillId: bill.Id, Notes: billName(key), Items };
  await mews.ask('orders/add', order, z.object({ OrderId: z.string() }));
}

/** One by one, so what an earlier try has paid in is looked for by name: as an identifier, and as a note where Mews does not tell that one back. */
async function pay(mews: Mews, bill: Bill, { key, payments, currency }: SaleToRegister): Promise<void> {
  const known = new Set((await paymentsOn(mews, bill)).flatMap(({ Identifier, Notes }) => [Identifier, Notes]));
  for (const [index, { methodCode, amountMinor }] of payments.entries()) {
    const identifier = `${key}/paid/${index + 1}`;
    if (known.has(identifier)) continue;
    const payment = {
      AccountId: bill.AccountId,
      BillId: bill.Id,
      Amount: { Currency: currency, GrossValue: fromMinor(amountMinor) },
      Type: methodCode,
      ExternalIdentifier: identifier,
      Notes: identifier,
    };
    await mews.ask('payments/addExternal', payment, z.object({ ExternalPaymentId: z.string() }));
  }
}

/** What closing answers is documented in two ways, so the bill is read again. */
export async function close(mews: Mews, bill: Bill, type: 'Receipt' | 'Invoice', fiscalNumber = ''): Promise<Bill> {
  const taxIdentifier = fiscalNumber && { AccountTaxIdentifier: { Value: fiscalNumber } };
  await mews.ask('bills/close', { BillId: bill.Id, Type: type, ...taxIdentifier }, z.unknown());
  const [closed] = await mews.all(lists.bills, { BillIds: [bill.Id] });
  return closed ?? bill;
}

const invoiceOf = ({ Number: number, Id }: Bill): Invoice => ({ reference: number || Id, url: null });

/** A bill of its own, an order and payments on it, closed. Each step looks first for what an earlier try left of it. */
export async function registerSale(mews: Mews, sale: SaleToRegister): Promise<Invoice> {
  const bill = await billFor(mews, await customersFor(mews, sale), billName(sale.key));
  if (bill.State === 'Closed') return invoiceOf(bill);
  await order(mews, bill, sale);
  await pay(mews, bill, sale);
  const owed = sum(sale.lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor));
  const paid = sum(sale.payments.map(({ amountMinor }) => amountMinor));
  return invoiceOf(await close(mews, bill, paid === owed ? 'Receipt' : 'Invoice', sale.customer.fiscalNumber));
}
