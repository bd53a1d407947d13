import { safeParse } from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
}

const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** What stands under `optional`, `nullable`, a default or a transformation. */
function bare(schema: Schema): Schema {
  const { innerType, in: inner } = definitionOf(schema);
  const within = innerType ?? inner;
  return within ? bare(within) : schema;
}

/** A read thing says null of what it has not; a save that knows no null leaves that out. */
const isLeftOut = (value: unknown, field: Schema) =>
  value === null && !safeParse(field, null).success && safeParse(field, undefined).success;

/** A value of the read thing's shape, without what the save does not know. Anything that neither knows stays, and is refused as unknown. */
function without(value: unknown, saved: Schema, read: Schema): unknown {
  const [{ shape: known, element }, { shape: given, element: givenElement }] = [definitionOf(bare(saved)), definitionOf(bare(read))];
  if (Array.isArray(value)) return element && givenElement ? value.map((one) => without(one, element, givenElement)) : value;
  if (typeof value !== 'object' || value === null || !known || !given) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const [field, readField] = [known[name], given[name]];
      if (!field) return readField ? [] : [[name, part]];
      if (readField && isLeftOut(part, field)) return [];
      return [[name, readField ? without(part, field, readField) : part]];
    }),
  );
}

export interface TakenBack {
  body: unknown;
  /** Of the fields that say what the thing is, those that came along. */
  repeated: Readonly<Record<string, unknown>>;
}

/** What a save has to read of what was sent: nothing but its own fields, and aside from them what must not differ. */
export function takenBack({ body: schema, takesBack, item }: Endpoint, body: unknown): TakenBack {
  if (!takesBack || !schema || typeof body !== 'object' || body === null) return { body, repeated: {} };
  const request = definitionOf(schema).shape?.['request'];
  const sent = request ? (body as { request?: unknown }).request : body;
  const read = takesBack.item ?? item;
  const repeated = Object.fromEntries(
    takesBack.fixed.flatMap((name) => {
      const value = (sent as Record<string, unknown> | null | undefined)?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const saved = request ?? schema;
  const { element } = definitionOf(bare(saved));
  const own = element && Array.isArray(sent) ? sent.map((one) => without(one, element, read)) : without(sent, saved, read);
  return { body: request ? { ...body, request: own } : own, repeated };
}

/** The first of the repeated fields that says something else than the thing itself. */
export function differing(repeated: TakenBack['repeated'], identity: Readonly<Record<string, unknown>>): string | undefined {
  const said = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
  return Object.keys(repeated).find((name) => said(repeated[name]) !== said(identity[name]));
}
