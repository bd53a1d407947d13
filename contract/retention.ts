import * as z from 'zod/mini';
import { defineEndpoint, needs } from './endpoint.ts';
import { retentionKinds } from './vocabulary/retention.ts';

/** More than any kind allows: the bounds of each are told with it. */
const daysMost = 3_650;

/** One kind of data that goes when it is no longer needed. */
export const KeptData = z.object({
  kind: z.enum(retentionKinds),
  days: z.int(),
  usualDays: z.int(),
  lowestDays: z.int(),
  highestDays: z.int(),
  /** How much there is, counted up to `retentionCountMost`. */
  count: z.int(),
  /** Null before its first run. */
  lastRunAt: z.nullable(z.iso.datetime()),
  /** What the last run dropped or emptied. */
  dropped: z.int(),
});
export type KeptData = z.infer<typeof KeptData>;

/** Where counting ends: a figure this high means as much or more. */
export const retentionCountMost = 100_000;

export const RetentionPeriod = z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(daysMost)) });
export type RetentionPeriod = z.infer<typeof RetentionPeriod>;

const retention = '/api/VoucherScheduletask/Retention';

export const listRetention = defineEndpoint({
  name: 'listRetention',
  summary: 'What is dropped when it is no longer needed: how long it is kept, how much there is, and what went last.',
  feature: 'tasks',
  method: ['GET'],
  path: retention,
  access: needs('admin:view'),
  item: KeptData,
});

export const saveRetention = defineEndpoint({
  name: 'saveRetention',
  summary: 'Says how long one kind of data is kept, within its bounds.',
  feature: 'tasks',
  method: ['PUT', 'POST'],
  path: `${retention}/{kind}`,
  access: needs('manageScheduleTask:save'),
  params: z.strictObject({ kind: z.enum(retentionKinds) }),
  body: RetentionPeriod,
  takesBack: { fixed: ['kind'] },
  item: KeptData,
  refusals: ['RETENTION_OUT_OF_BOUNDS'],
});
