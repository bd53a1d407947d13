import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './vocabulary/error-codes.ts';

/** One thing that is wrong, or worth knowing. `field` is the path inside the request, as the form names it. */
export const Notice = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  field: z.optional(z.string()),
  /** Of APPROVAL_REQUIRED: the request that waits for a second person, and what it gives away. */
  approval: z.optional(z.object({ id: z.string(), amount: z.nullable(z.number()), currency: z.nullable(z.string()) })),
});
export type Notice = z.infer<typeof Notice>;

/** What every JSON reply of an `/api` call looks like, good or bad. `count` stands in paged lists. */
export interface Envelope<Item> {
  response: Item[];
  errors: Notice[];
  warnings: Notice[];
  count?: number | undefined;
}

export function envelopeOf<Item extends z.core.$ZodType>(
  item: Item,
  listName: 'response' | 'value' = 'response',
  beside: Readonly<Record<string, z.core.$ZodType>> = {},
) {
  return z.object({
    [listName]: z.array(item),
    ...beside,
    errors: z.array(Notice),
    warnings: z.array(Notice),
    count: z.optional(z.int().check(z.nonnegative())),
  });
}
