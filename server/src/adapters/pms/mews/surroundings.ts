import type { Mews } from './ask-mews.ts';
import { type Customer, lists, type Reservation, type ResourceCategory } from './mews-protocol.ts';

/** What reservations only name by id. */
export interface Surroundings {
  customers: ReadonlyMap<string, Customer>;
  /** Who else stays, by reservation. */
  companions: ReadonlyMap<string, readonly string[]>;
  categories: ReadonlyMap<string, ResourceCategory>;
  childCategories: ReadonlySet<string>;
  /** The name of the primary source, by group. */
  sources: ReadonlyMap<string, string>;
  /** The hotel's own. */
  language: string;
}

/** The most ids Mews takes in one filter. */
const idsAtOnce = 1_000;

function* inLots(ids: Iterable<string>): Generator<string[]> {
  const all = [...new Set(ids)];
  for (let start = 0; start < all.length; start += idsAtOnce) yield all.slice(start, start + idsAtOnce);
}

async function companionsOf(mews: Mews, reservations: readonly Reservation[]): Promise<Map<string, string[]>> {
  const companions = new Map<string, string[]>();
  for (const ReservationIds of inLots(reservations.map(({ Id }) => Id))) {
    for (const { ReservationId, CustomerId } of await mews.all(lists.companionships, { ReservationIds, Extent: {} })) {
      if (ReservationId) companions.set(ReservationId, [...(companions.get(ReservationId) ?? []), CustomerId]);
    }
  }
  return companions;
}

async function customersOf(mews: Mews, ids: Iterable<string>): Promise<Map<string, Customer>> {
  const customers = new Map<string, Customer>();
  for (const CustomerIds of inLots(ids)) {
    const extent = { Customers: true, Documents: false, Addresses: false };
    for (const customer of await mews.all(lists.customers, { CustomerIds, Extent: extent })) customers.set(customer.Id, customer);
  }
  return customers;
}

async function sourcesOf(mews: Mews, groupIds: Iterable<string>): Promise<Map<string, string>> {
  const primary = new Map<string, string>();
  for (const ReservationGroupIds of inLots(groupIds)) {
    for (const { ReservationGroupId, SourceId, IsPrimary } of await mews.all(lists.sourceAssignments, { ReservationGroupIds })) {
      if (IsPrimary || !primary.has(ReservationGroupId)) primary.set(ReservationGroupId, SourceId);
    }
  }
  const names = new Map<string, string>();
  for (const SourceIds of inLots(primary.values())) {
    for (const { Id, Name } of await mews.all(lists.sources, { SourceIds })) names.set(Id, Name);
  }
  return new Map([...primary].flatMap(([groupId, sourceId]) => (names.has(sourceId) ? [[groupId, names.get(sourceId) ?? '']] : [])));
}

/** Asked one after the other: Mews counts requests, and a page is not in a hurry. */
export async function surroundingsOf(mews: Mews, reservations: readonly Reservation[], language: string): Promise<Surroundings> {
  const ServiceIds = [...new Set(reservations.map(({ ServiceId }) => ServiceId))];
  const companions = await companionsOf(mews, reservations);
  const owners = reservations.filter(({ AccountType }) => AccountType === 'Customer').map(({ AccountId }) => AccountId);
  const customers = await customersOf(mews, [...owners, ...[...companions.values()].flat()]);
  const categories = await mews.all(lists.resourceCategories, { ServiceIds });
  const ageCategories = await mews.all(lists.ageCategories, { ServiceIds });
  return {
    customers,
    companions,
    categories: new Map(categories.map((category) => [category.Id, category])),
    childCategories: new Set(ageCategories.filter(({ Classification }) => Classification === 'Child').map(({ Id }) => Id)),
    sources: await sourcesOf(mews, new Set(reservations.map(({ GroupId }) => GroupId))),
    language,
  };
}
