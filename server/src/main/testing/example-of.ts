import { toJSONSchema } from 'zod';
import type { Schema } from '#contract/endpoint.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export const nothing = '00000000-0000-4000-8000-000000000000';

/** For fields that ask for a form and do not say its name. */
const formed = ['PT', '123456', '0'.repeat(32), '360x640', 'A', '1', 'a1', '+351 910 000 000', '0'.repeat(64)];

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

function text({ format, pattern, minLength = 1, maxLength = 100 }: JsonSchema): string {
  if (format === 'uuid' || format === 'guid') return nothing;
  if (format === 'date') return day(20);
  if (format === 'date-time') return `${day(0)}T10:00:00Z`;
  if (format === 'email') return 'somebody@guest.example';
  if (format === 'uri') return 'https://guest.example/';
  const fit = pattern === undefined ? undefined : formed.find((one) => new RegExp(pattern, 'u').test(one));
  return fit ?? 'words of some length'.padEnd(minLength, '.').slice(0, maxLength);
}

/** Fields that ask for more than their form tells. */
const named: Record<string, unknown> = { timeZone: 'Europe/Lisbon' };

function example(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return example(schema.anyOf.find(({ type, const: only }) => type !== 'null' && only !== '') ?? {});
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, named[name] ?? example(field)]));
  }
  if (schema.type === 'array') return [example(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
  return text(schema);
}

/** Many calls ask for an example of the same schema, and describing it takes longer than the call. */
const described = new WeakMap<Schema, JsonSchema>();

function describe(schema: Schema): JsonSchema {
  const description = described.get(schema) ?? (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  described.set(schema, description);
  return description;
}

/** One value that has every field a schema of the contract knows. */
export function exampleOf(schema: Schema): unknown {
  return example(describe(schema));
}

/** No more than must be said: a filter would hide what is looked for. */
export function shortestOf(schema: Schema): Record<string, unknown> {
  const { properties = {}, required = [] } = describe(schema);
  return Object.fromEntries(required.map((name) => [name, named[name] ?? example(properties[name] ?? {})]));
}
