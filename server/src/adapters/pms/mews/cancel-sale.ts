import * as z from 'zod/mini';
import type { Mews } from './ask-mews.ts';
import { billFor, billName, findBill, itemsOn, paymentsOn, returnName } from './bills.ts';
import { type Bill, Configuration, type OrderItem, type Payment } from './mews-protocol.ts';
import { close } from './register-sale.ts';

const suffix = '/returned';
/** Ours stands in both. The note first: Mews may put an identifier of its own over the other. */
const identifierOf = ({ Identifier, Notes }: Payment) => Notes || Identifier || '';
const isReturn = (identifier: string | null | undefined) => identifier?.endsWith(suffix) ?? false;

interface Sold {
  items: readonly OrderItem[];
  payments: readonly Payment[];
}

/** What was charged, with the sign changed. Mews takes that from connectors it has been told to take it from. */
async function credit(mews: Mews, bill: Bill, items: readonly OrderItem[], pricing: 'Gross' | 'Net'): Promise<void> {
  const [first] = items;
  if (!first) return;
  const Items = items.map(({ BillingName, UnitCount, UnitAmount, AccountingCategoryId, ExternalIdentifier }) => ({
    Name: BillingName || billName(ExternalIdentifier ?? ''),
    UnitCount,
    UnitAmount: {
      Currency: UnitAmount.Currency,
      TaxCodes: UnitAmount.TaxValues.flatMap(({ Code }) => Code ?? []),
      ...(pricing === 'Gross' ? { GrossValue: -UnitAmount.GrossValue } : { NetValue: -UnitAmount.NetValue }),
    },
    ...(AccountingCategoryId && { AccountingCategoryId }),
    ExternalIdentifier: `${ExternalIdentifier ?? ''}${suffix}`,
  }));
  const order = { ServiceId: first.ServiceId, AccountId: bill.AccountId, BillId: bill.Id, Notes: bill.Name, Items };
  await mews.ask('orders/add', order, z.object({ OrderId: z.string() }));
}

/** Payments stand on a bill below zero: as much, given back. */
async function payBack(mews: Mews, bill: Bill, payment: Payment): Promise<void> {
  const identifier = `${identifierOf(payment)}${suffix}`;
  const { Amount, Data } = payment;
  const repayment = {
    AccountId: bill.AccountId,
    BillId: bill.Id,
    Amount: { Currency: Amount.Currency, GrossValue: Amount.GrossValue },
    ...(Data?.External && { Type: Data.External.Type }),
    ExternalIdentifier: identifier,
    Notes: identifier,
  };
  await mews.ask('payments/addExternal', repayment, z.object({ ExternalPaymentId: z.string() }));
}

/** What stands on a bill already is not given back a second time. */
async function evenOut(mews: Mews, bill: Bill, sold: Sold, pricing: 'Gross' | 'Net'): Promise<void> {
  const credited = (await itemsOn(mews, bill)).some(({ ExternalIdentifier }) => isReturn(ExternalIdentifier));
  if (!credited) await credit(mews, bill, sold.items, pricing);
  const repaid = new Set((await paymentsOn(mews, bill)).map(identifierOf));
  for (const payment of sold.payments) {
    const identifier = identifierOf(payment);
    if (!isReturn(identifier) && !repaid.has(`${identifier}${suffix}`)) await payBack(mews, bill, payment);
  }
  await close(mews, bill, 'Receipt');
}

/** A closed bill is not opened again: it is answered by a second one with the opposite on it. One that a failed try left open is evened out as it is. */
export async function cancelSale(mews: Mews, key: string): Promise<void> {
  const { NowUtc, Enterprise } = await mews.ask('configuration/get', {}, Configuration);
  const bill = await findBill(mews, billName(key), new Date(NowUtc));
  if (!bill) return;
  const sold = { items: await itemsOn(mews, bill), payments: await paymentsOn(mews, bill) };
  const isOpen = bill.State === 'Open';
  if (isOpen && sold.items.length === 0 && sold.payments.length === 0) {
    await mews.ask('bills/delete', { BillIds: [bill.Id] }, z.unknown());
    return;
  }
  if (!isOpen && sold.items.some(({ ExternalIdentifier }) => isReturn(ExternalIdentifier))) return;
  const target = isOpen ? bill : await billFor(mews, [bill.AccountId], returnName(key));
  if (target.State === 'Open') await evenOut(mews, target, sold, Enterprise.Pricing);
}
