import type { Mews } from './ask-mews.ts';
import { AddedBills, type Bill, lists, type OrderItem, type Payment } from './mews-protocol.ts';

/** Mews has no key that makes a repeated request the same request. A bill has a name, so each sale has a bill of its own, by which a second try finds the first. */
export const billName = (key: string) => `Vale ${key}`;
export const returnName = (key: string) => `Vale ${key} returned`;

const dayMs = 86_400_000;
const windowMs = 80 * dayMs;
/** Vouchers are not taken back after so long. */
const windows = 9;

async function findBillOf(mews: Mews, accountIds: readonly string[], name: string): Promise<Bill | undefined> {
  const bills = await mews.all(lists.bills, { CustomerIds: accountIds });
  // Two of them would be two tries at the same moment: the one that was finished counts.
  const named = bills.filter(({ Name }) => Name === name);
  return named.find(({ State }) => State === 'Closed') ?? named[0];
}

/** Bills cannot be asked for by name or number, so they are gone through, the newest first. */
export async function findBill(mews: Mews, name: string, now: Date): Promise<Bill | undefined> {
  for (let window = 0; window < windows; window += 1) {
    const end = now.getTime() + dayMs - window * windowMs;
    const CreatedUtc = { StartUtc: new Date(end - windowMs).toISOString(), EndUtc: new Date(end).toISOString() };
    for await (const bills of mews.pages(lists.bills, { CreatedUtc })) {
      const bill = bills.find(({ Name }) => Name === name);
      if (bill) return bill;
    }
  }
  return undefined;
}

export async function billFor(mews: Mews, accountIds: readonly [string, ...string[]], name: string): Promise<Bill> {
  const known = await findBillOf(mews, accountIds, name);
  if (known) return known;
  const added = await mews.ask('bills/add', { Bills: [{ AccountId: accountIds[0], Name: name }] }, AddedBills);
  return added.Bills[0];
}

const counts = ({ AccountingState }: { AccountingState: string }) => AccountingState !== 'Canceled';

/** What stands on a bill, and was not struck from it. */
export async function itemsOn(mews: Mews, bill: Bill): Promise<OrderItem[]> {
  return (await mews.all(lists.orderItems, { BillIds: [bill.Id] })).filter(counts);
}

export async function paymentsOn(mews: Mews, bill: Bill): Promise<Payment[]> {
  return (await mews.all(lists.payments, { BillIds: [bill.Id] })).filter(counts);
}
