import fc from 'fast-check';
import { toJSONSchema } from 'zod';
import type { Schema } from '#contract/endpoint.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Things people and machines really type where text is expected. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    "'; drop table tag; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'a\u0000b',
    '\ud800',
    '{{7*7}}',
    '=1+1',
    '%',
    '\\',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

function text(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'guid' || schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.emailAddress();
  const plain = fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 600) });
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: hostileText });
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema)]));
  return fc.record(fields, { requiredKeys: required });
}

function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -1_000, -(2 ** 31)), max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue();
  }
}

/** Values that fit a schema of the contract. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return fromSchema(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}
