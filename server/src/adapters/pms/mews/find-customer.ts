import type { SaleToRegister } from '../../../ports/pms.ts';
import type { Mews } from './ask-mews.ts';
import { billName } from './bills.ts';
import { Customer, lists } from './mews-protocol.ts';

const extent = { Customers: true, Documents: false, Addresses: false };
const active = { ActivityStates: ['Active'], Extent: extent };

/** Mews knows nobody without a last name. */
const lastNameOf = ({ firstName, lastName }: SaleToRegister['customer']) => lastName || firstName || '–';

/** By mail address; whoever has none is found by the note that an earlier try left, never by name alone: people share names. */
async function findCustomers(mews: Mews, { key, customer }: SaleToRegister): Promise<Customer[]> {
  if (customer.email) return mews.all(lists.customers, { ...active, Emails: [customer.email] });
  const namesakes = await mews.all(lists.customers, { ...active, LastNames: [lastNameOf(customer)] });
  return namesakes.filter(({ Notes }) => Notes?.includes(billName(key)));
}

/** The buyer, among the hotel's customers or added to them. Several may share an address: the one of that name comes first. */
export async function customersFor(mews: Mews, sale: SaleToRegister): Promise<[string, ...string[]]> {
  const { customer } = sale;
  const known = await findCustomers(mews, sale);
  const isNamesake = ({ LastName }: Customer) => LastName.toLowerCase() === lastNameOf(customer).toLowerCase();
  const [first, ...others] = known.toSorted((one, other) => Number(isNamesake(other)) - Number(isNamesake(one))).map(({ Id }) => Id);
  if (first !== undefined) return [first, ...others];
  const added = await mews.ask(
    'customers/add',
    {
      FirstName: customer.firstName,
      LastName: lastNameOf(customer),
      ...(customer.email ? { Email: customer.email } : { Notes: billName(sale.key) }),
      ...(customer.fiscalNumber && { TaxIdentificationNumber: customer.fiscalNumber }),
      // What the hotel knows of its guest is better than what a voucher was sold with.
      OverwriteExisting: false,
    },
    Customer,
  );
  return [added.Id];
}
