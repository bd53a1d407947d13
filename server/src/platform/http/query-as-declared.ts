import type { Endpoint } from '#contract/endpoint.ts';

type Query = NonNullable<Endpoint['query']>;

/** Every spelling of a name leads to the one of the contract. */
const spellings = new WeakMap<Query, ReadonlyMap<string, string>>();

function spellingsOf(schema: Query): ReadonlyMap<string, string> {
  const known = spellings.get(schema) ?? new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  spellings.set(schema, known);
  return known;
}

/**
 * A query as the contract names its parts. Names match without regard to case, as paths do, and a part that stands there empty is as if it were left out:
 * forms that are sent as they are write `hotelId=`. What the contract does not know stays as it came, and is refused by its name.
 */
export function queryAsDeclared(schema: Query | undefined, query: unknown): unknown {
  if (!schema || typeof query !== 'object' || query === null) return query;
  const names = spellingsOf(schema);
  const told = new Map<string, unknown>();
  for (const [written, value] of Object.entries(query)) {
    const name = names.get(written.toLowerCase());
    if (name === undefined) {
      told.set(written, value);
      continue;
    }
    const values = [told.get(name) ?? [], value].flat().filter((one) => one !== '');
    if (values.length > 0) told.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(told);
}
