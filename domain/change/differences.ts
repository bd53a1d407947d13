export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Kept for ourselves, and news to nobody. */
const bookkeeping = ['id', 'version', 'groupId'];

type Fields = Map<string, string>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Fields by their path; what says nothing has none. */
function fieldsOf(value: unknown, path = '', fields: Fields = new Map()): Fields {
  if (isRecord(value)) for (const [name, inner] of Object.entries(value)) fieldsOf(inner, path === '' ? name : `${path}.${name}`, fields);
  else if (Array.isArray(value)) fields.set(path, value.map(textOf).join(', '));
  else if (value !== null && value !== undefined) fields.set(path, textOf(value));
  return fields;
}

/** What differs between two pictures of one thing, field by field. */
export function differencesBetween(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names
    .map((field) => ({ field, before: old.get(field) || null, after: fresh.get(field) || null }))
    .filter(({ field, before, after }) => before !== after && !bookkeeping.includes(field));
}
