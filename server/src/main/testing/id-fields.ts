import { toJSONSchema } from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import * as ids from '#contract/vocabulary/ids.ts';

export type IdKind = keyof typeof ids;
type Part = 'params' | 'query' | 'body';

/** A place in a call where an id stands, and of what. */
export interface IdField {
  part: Part;
  /** Steps into it; `0` for the first of a list. */
  path: readonly string[];
  /** Absent where the contract says no more than that it is an id. */
  kind: IdKind | undefined;
}

const kinds = new Map<unknown, IdKind>(Object.entries(ids).map(([kind, schema]) => [schema, kind as IdKind]));

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}

function isId(schema: Schema): boolean {
  const { format } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { format?: string };
  return format === 'uuid' || format === 'guid';
}

/** Ids are found by the very schema the contract gives them, so that no call has to be told twice what it is about. */
function within(schema: Schema, part: Part, path: readonly string[]): IdField[] {
  const kind = kinds.get(schema);
  if (kind) return [{ part, path, kind }];
  const { shape, element, innerType, in: inner, options } = schema._zod.def as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, field]) => within(field, part, [...path, name]));
  if (element) return within(element, part, [...path, '0']);
  if (innerType) return within(innerType, part, path);
  if (inner) return within(inner, part, path);
  if (options) return options.flatMap((option) => within(option, part, path)).slice(0, 1);
  return isId(schema) ? [{ part, path, kind: undefined }] : [];
}

function findIdFields({ params, query, body }: Endpoint): readonly IdField[] {
  return [
    ...(params ? within(params, 'params', []) : []),
    ...(query ? within(query, 'query', []) : []),
    ...(body ? within(body, 'body', []) : []),
  ];
}

/** Asked for each call of thousands: to look through the schemas took as long as the calls. */
const found = new WeakMap<Endpoint, readonly IdField[]>();

export function idFieldsOf(endpoint: Endpoint): readonly IdField[] {
  const fields = found.get(endpoint) ?? findIdFields(endpoint);
  found.set(endpoint, fields);
  return fields;
}
