import { setImmediate as turn } from 'node:timers/promises';

/** So many items are written in a few tenths of a millisecond. */
const atOnce = 200;

/**
 * The same text as `JSON.stringify` makes, of a report that may hold ten thousand rows: written a slice at a time, so that whoever redeems meanwhile does
 * not wait for all of them.
 */
export async function writeJson(value: unknown): Promise<string> {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items: string[] = [];
    for (let start = 0; start < value.length; start += atOnce) {
      if (start > 0) await turn();
      const slice = JSON.stringify(value.slice(start, start + atOnce));
      items.push(slice.slice(1, -1));
    }
    return `[${items.join()}]`;
  }
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    const isPlain = typeof field === 'object' && field !== null && typeof field.toJSON !== 'function';
    const text = isPlain ? await writeJson(field) : JSON.stringify(field);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}`;
}
