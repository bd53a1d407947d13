import type { MewsHotel, Row, Shelf } from './mews-hotel.ts';

/** An error of Mews, as it says it: in the hotel's words, with a status that tells whose fault it is. */
export class MewsError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface ListRules {
  shelf: Shelf;
  /** Which property each list of values filters. */
  filters: Record<string, string>;
  /** Intervals that may be asked for; each is named after its property. */
  intervals?: readonly string[];
  required?: readonly string[];
  /** At least one filter must be given. */
  needsFilter?: boolean;
}

const changes = ['CreatedUtc', 'UpdatedUtc'];

export const listOperations: Record<string, ListRules> = {
  'services/getAll': { shelf: 'Services', filters: { ServiceIds: 'Id' }, intervals: ['UpdatedUtc'] },
  'rates/getAll': { shelf: 'Rates', filters: { ServiceIds: 'ServiceId', RateIds: 'Id' }, required: ['ServiceIds'] },
  'resourceCategories/getAll': { shelf: 'ResourceCategories', filters: { ServiceIds: 'ServiceId' }, required: ['ServiceIds'] },
  'ageCategories/getAll': { shelf: 'AgeCategories', filters: { ServiceIds: 'ServiceId' } },
  'sources/getAll': { shelf: 'Sources', filters: { SourceIds: 'Id' } },
  'sourceAssignments/getAll': { shelf: 'SourceAssignments', filters: { ReservationGroupIds: 'ReservationGroupId' } },
  'reservations/getAll/2023-06-06': {
    shelf: 'Reservations',
    filters: { ReservationIds: 'Id', ServiceIds: 'ServiceId', ReservationGroupIds: 'GroupId', States: 'State' },
    intervals: changes,
  },
  'companionships/getAll': {
    shelf: 'Companionships',
    filters: { ReservationIds: 'ReservationId', CustomerIds: 'CustomerId', ReservationGroupIds: 'ReservationGroupId' },
    required: ['Extent'],
    needsFilter: true,
  },
  'customers/getAll': {
    shelf: 'Customers',
    filters: { CustomerIds: 'Id', Emails: 'Email', FirstNames: 'FirstName', LastNames: 'LastName' },
    intervals: changes,
    required: ['Extent'],
    needsFilter: true,
  },
  'bills/getAll': { shelf: 'Bills', filters: { BillIds: 'Id', CustomerIds: 'AccountId' }, intervals: changes, needsFilter: true },
  'orderItems/getAll': { shelf: 'OrderItems', filters: { BillIds: 'BillId', AccountIds: 'AccountId' }, needsFilter: true },
  'payments/getAll': { shelf: 'Payments', filters: { BillIds: 'BillId', AccountIds: 'AccountId' }, needsFilter: true },
};

const mostAtOnce = 1_000;

function limitationOf(given: unknown): { count: number; cursor: string | null } {
  const { Count, Cursor = null } = (given ?? {}) as { Count?: unknown; Cursor?: unknown };
  if (typeof Count !== 'number' || Count < 1 || Count > mostAtOnce)
    throw new MewsError(400, 'Limitation.Count must be between 1 and 1000.');
  if (Cursor !== null && typeof Cursor !== 'string') throw new MewsError(400, 'Invalid Limitation.Cursor.');
  return { count: Count, cursor: Cursor };
}

function idsOf(name: string, given: unknown): readonly unknown[] {
  if (!Array.isArray(given) || given.length < 1 || given.length > mostAtOnce) throw new MewsError(400, `${name} takes 1 to 1000 items.`);
  return given;
}

/** Both ends must be there, and not more than three months apart; the end itself is not in it. */
function intervalOf(name: string, given: unknown): (row: Row) => boolean {
  const { StartUtc, EndUtc } = given as { StartUtc: string; EndUtc: string };
  const [start, end] = [new Date(StartUtc), new Date(EndUtc)];
  const latest = new Date(start);
  latest.setUTCMonth(latest.getUTCMonth() + 3);
  if (!(start < end) || end > latest) throw new MewsError(400, `${name} may be up to 3 months long.`);
  return (row) => Date.parse(String(row[name])) >= start.getTime() && Date.parse(String(row[name])) < end.getTime();
}

function filterOf(rules: ListRules, name: string, given: unknown): (row: Row) => boolean {
  const property = rules.filters[name];
  if (property !== undefined) {
    const ids = idsOf(name, given);
    return (row) => ids.includes(row[property]);
  }
  if (rules.intervals?.includes(name)) return intervalOf(name, given);
  if (name === 'Extent' || name === 'ActivityStates') return () => true;
  throw new MewsError(400, `Unknown parameter ${name}.`);
}

/** The newest first, a cursor being the last one given. */
export function answerList(
  hotel: MewsHotel,
  rules: ListRules,
  { Limitation, ...parameters }: Record<string, unknown>,
  repeats: () => boolean,
) {
  const { count, cursor } = limitationOf(Limitation);
  const missing = rules.required?.find((name) => parameters[name] === undefined);
  if (missing) throw new MewsError(400, `${missing} is required.`);
  const filters = Object.entries(parameters).map(([name, given]) => filterOf(rules, name, given));
  const isFiltered = Object.keys(parameters).some((name) => name in rules.filters || rules.intervals?.includes(name));
  if (rules.needsFilter && !isFiltered) throw new MewsError(400, 'At least one filter must be provided.');
  // The cursor keeps its place even where its own row no longer fits the filter.
  const newestFirst = hotel.rows[rules.shelf].toReversed();
  const place = cursor === null ? 0 : newestFirst.findIndex(({ Id }) => Id === cursor) + (repeats() ? 0 : 1);
  const page = newestFirst
    .slice(place)
    .filter((row) => filters.every((fits) => fits(row)))
    .slice(0, count);
  return { [rules.shelf]: page, Cursor: page.at(-1)?.Id ?? null };
}
