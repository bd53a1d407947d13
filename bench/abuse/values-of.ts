import { toJSONSchema } from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import { pick, type Random } from '../seeded.ts';

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

/** Looked for in every answer: where it turns up without having been sent, an object has grown what nobody gave it. */
export const pollutionMark = 'polluted-by-abuse';

const hostileTexts = [
  ...[
    "'; drop table voucher; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'a\u0000b',
    '\ud800',
    '{{7*7}}',
    `\${7*7}`,
    '=1+1',
    '%',
    '\\',
    '',
  ],
  ...[
    '%00',
    '\r\nset-cookie: a=b',
    '\u202eabc',
    '１２３',
    'null',
    'undefined',
    '-0',
    '1e309',
    '9'.repeat(400),
    '🏳️‍🌈'.repeat(50),
    'İıſK',
    '\ufeff',
  ],
];

const odd: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => '',
  () => [],
  () => ({}),
  () => [[[[]]]],
  (random) => pick(random, hostileTexts),
  (random) => Array.from({ length: 1 + Math.floor(random() * 300) }, () => 0),
  (random) => deep(1 + Math.floor(random() * 200)),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`key${n}`, n])),
];

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { request: value };
  return value;
}

function text({ format, minLength = 0, maxLength = 60 }: JsonSchema, random: Random, ids: readonly string[]): string {
  if (format === 'guid' || format === 'uuid') return random() < 0.4 && ids.length > 0 ? pick(random, ids) : crypto.randomUUID();
  if (format === 'email') return `a${Math.floor(random() * 1e6)}@abuse.example`;
  if (format === 'date') return `20${10 + Math.floor(random() * 89)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 22)}`;
  if (format === 'uri') return 'https://abuse.example/';
  if (random() < 0.25) return pick(random, hostileTexts);
  const length = Math.min(minLength + Math.floor(random() * 12), maxLength);
  return Array.from({ length }, () => String.fromCodePoint(32 + Math.floor(random() * (random() < 0.9 ? 95 : 5_000)))).join('');
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random, ids: readonly string[]): object {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random() < 0.5)
    .map(([name, schema]) => [name, drawn(schema, random, ids)] as const);
  return Object.fromEntries(entries);
}

/** Fits the schema, but for one value in thirty. */
function drawn(schema: JsonSchema, random: Random, ids: readonly string[]): unknown {
  if (random() < 1 / 30) return pick(random, odd)(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  if (schema.anyOf) return drawn(pick(random, schema.anyOf), random, ids);
  const { minimum = -1_000, maximum = 1_000 } = schema;
  switch (schema.type) {
    case 'string':
      return text(schema, random, ids);
    case 'integer':
      return Math.floor(Math.max(minimum, -1_000) + random() * (Math.min(maximum, 1_000) - Math.max(minimum, -1_000) + 1));
    case 'number':
      return Math.round((Math.max(minimum, -1_000) + random() * 2_000) * 100) / 100;
    case 'boolean':
      return random() < 0.5;
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => drawn(schema.items ?? {}, random, ids));
    case 'object':
      return objectOf(schema, random, ids);
    default:
      return pick(random, odd)(random);
  }
}

const poison = `{"${pollutionMark}":"yes"}`;
const pollutions = [
  `"__proto__":${poison}`,
  `"constructor":{"prototype":${poison}}`,
  `"prototype":${poison}`,
  `"__proto__":null`,
  `"toString":${poison}`,
];

/** As JSON; now and then with a key that would reach for a prototype in one of its objects, written by hand because no object can hold it. */
export function asJson(value: unknown, random: Random): string {
  const json = JSON.stringify(value) ?? 'null';
  if (random() > 0.1) return json;
  const places = [...json.matchAll(/\{(?=["}])/g)].map(({ index }) => index + 1);
  if (places.length === 0) return json;
  const place = pick(random, places);
  return `${json.slice(0, place)}${pick(random, pollutions)}${json[place] === '}' ? '' : ','}${json.slice(place)}`;
}

/** Draws values for a schema of the contract, as often as wanted. */
export function valuesOf(schema: Schema): (random: Random, ids: readonly string[]) => unknown {
  const known = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (random, ids) => drawn(known, random, ids);
}
