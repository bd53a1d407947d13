import * as z from 'zod/mini';
import type { Mews } from './ask-mews.ts';
import { billFor, billName, findBill, itemsOn, paymentsOn, returnName } from './bills.ts';
import { type Bill, Configuration, type OrderItem, type Payment } from './mews-protocol.ts';
import { close } from './register-sale.ts';

const suffix = '/returned';
const isReturn = (identifier: string | null | undefined) => identifier?.endsWith(suffix) ?? false;

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
async function payBack(mews: Mews, bill: Bill, { Amount, Data, Identifier, Notes }: Payment): Promise<void> {
  const identifier = `${Identifier || Notes || ''}${suffix}`;
  const payment = {
    AccountId: bill.AccountId,
    BillId: bill.Id,
    Amount: { Currency: Amount.Currency, GrossValue: Amount.GrossValue },
    ...(Data?.External && { Type: Data.External.Type }),
    ExternalIdentifier: identifier,
    Notes: identifier,
  };
  await mews.ask('payments/addExternal', payment, z.object({ ExternalPaymentId: z.string() }));
}

/** A closed bill is not opened again: it is answered by a second one with the opposite on it. One left open by a try that failed is evened out as it is. */
export async function cancelSale(mews: Mews, key: string): Promise<void> {
  const { NowUtc, Enterprise } = await mews.ask('configuration/get', {}, Configuration);
  const bill = await findBill(mews, billName(key), new Date(NowUtc));
  if (!bill) return;
  const items = await itemsOn(mews, bill);
  const payments = await paymentsOn(mews, bill);
  const evenedOut = items.some(({ ExternalIdentifier }) => isReturn(ExternalIdentifier));
  if (bill.State === 'Closed' && evenedOut) return;
  const target = bill.State === 'Open' ? bill : await billFor(mews, [bill.AccountId], returnName(key));
  if (target.State === 'Closed') return;
  const returnedItems = await itemsOn(mews, target);
  if (!returnedItems.some(({ ExternalIdentifier }) => isReturn(ExternalIdentifier))) await credit(mews, target, items, Enterprise.Pricing);
  const returned = new Set((await paymentsOn(mews, target)).flatMap(({ Identifier, Notes }) => [Identifier, Notes]));
  for (const payment of payments) {
    const identifier = payment.Identifier || payment.Notes || '';
    if (isReturn(identifier) || returned.has(`${identifier}${suffix}`)) continue;
    await payBack(mews, target, payment);
  }
  await close(mews, target, 'Receipt');
}
