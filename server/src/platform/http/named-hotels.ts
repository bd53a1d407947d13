import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
}

type Path = readonly string[];

/** Every element of a list. */
const each = '*';

function pathsWithin(schema: Schema, kind: Schema, path: Path): Path[] {
  if (schema === kind) return [path];
  const { shape, element, innerType, in: inner } = schema._zod.def as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, field]) => pathsWithin(field, kind, [...path, name]));
  if (element) return pathsWithin(element, kind, [...path, each]);
  const within = innerType ?? inner;
  return within ? pathsWithin(within, kind, path) : [];
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

function idsNamedBy<Id>({ params, query, body }: Endpoint, kind: Schema): (call: Parsed) => Id[] {
  const parts = { params, query, body };
  const paths = Object.entries(parts).flatMap(([part, schema]) => (schema ? pathsWithin(schema, kind, [part]) : []));
  return (call) => {
    const named = paths.flatMap((path) => valuesAt(call, path)).filter((value) => typeof value === 'string');
    return [...new Set(named as Id[])];
  };
}

/** Finds the hotels that a call names, by the schema the contract gives their ids: no handler has to be told that it is about another hotel. */
export function hotelsNamedBy(endpoint: Endpoint): (call: Parsed) => HotelId[] {
  return idsNamedBy(endpoint, HotelId);
}

export function groupsNamedBy(endpoint: Endpoint): (call: Parsed) => HotelGroupId[] {
  return idsNamedBy(endpoint, HotelGroupId);
}
