import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
}

type Path = readonly string[];

/** Every element of a list. */
const each = '*';

function pathsWithin(schema: Schema, path: Path): Path[] {
  if (schema === HotelId) return [path];
  const { shape, element, innerType, in: inner } = schema._zod.def as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, field]) => pathsWithin(field, [...path, name]));
  if (element) return pathsWithin(element, [...path, each]);
  const within = innerType ?? inner;
  return within ? pathsWithin(within, path) : [];
}

function valuesAt(value: unknown, [step, ...rest]: Path): unknown[] {
  if (step === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return step === each
    ? (value as unknown[]).flatMap((item) => valuesAt(item, rest))
    : valuesAt((value as Record<string, unknown>)[step], rest);
}

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Finds the hotels that a call names, by the schema the contract gives their ids: no handler has to be told that it is about another hotel. */
export function hotelsNamedBy({ params, query, body }: Endpoint): (call: Parsed) => HotelId[] {
  const parts = { params, query, body };
  const paths = Object.entries(parts).flatMap(([part, schema]) => (schema ? pathsWithin(schema, [part]) : []));
  return (call) => {
    const named = paths.flatMap((path) => valuesAt(call, path)).filter((value) => typeof value === 'string');
    return [...new Set(named as HotelId[])];
  };
}
