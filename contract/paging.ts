import { z } from 'zod';
import { limits } from './vocabulary/limits.ts';

/** Paging as every list call takes it: zero-based, and without a page size the whole list. */
export const paging = {
  pageIndex: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(limits.exportRows).optional(),
};

/** Free text typed into a list's search field. */
export const searchText = z.string().trim().max(limits.searchChars).optional();

/** `true` and `false` as a query string writes them. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A column to sort by, `-` in front for descending: `sort=-code`. */
export function sortBy<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.enum(columns.flatMap((column) => [column, `-${column}`] as const) as [Column | `-${Column}`, ...(Column | `-${Column}`)[]]);
}
