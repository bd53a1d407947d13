import * as z from 'zod/mini';
import { limits } from './vocabulary/limits.ts';

/** Paging as every list call takes it: zero-based, and without a page size the whole list. */
export const paging = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.exportRows))),
};

/** Free text typed into a list's search field. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(limits.searchChars)));

/** `true` and `false` as a query string writes them. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

/** A column to sort by, `-` in front for descending: `sort=-code`. */
export function sortBy<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.enum(columns.flatMap((column) => [column, `-${column}`] as const) as [Column | `-${Column}`, ...(Column | `-${Column}`)[]]);
}
