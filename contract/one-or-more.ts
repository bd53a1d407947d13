import * as z from 'zod/mini';

/** A query parameter that may stand once or often; written once it arrives as a text, not as a list. */
export function oneOrMore<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(100)),
  );
}
