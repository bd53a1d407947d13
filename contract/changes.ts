import * as z from 'zod/mini';
import { defineEndpoint, staff } from './endpoint.ts';
import { paging } from './paging.ts';
import { changeSubjects } from './vocabulary/changes.ts';

/** One field that was changed; empty before it was first said, and after it was taken away. */
export const Difference = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });
export type Difference = z.infer<typeof Difference>;

export const Change = z.object({
  /** Of the request that made it. */
  id: z.string(),
  at: z.string(),
  /** A person by name, or what acts by itself. */
  who: z.string(),
  differences: z.array(Difference),
});
export type Change = z.infer<typeof Change>;

export const listChanges = defineEndpoint({
  name: 'listChanges',
  summary: 'Who changed a thing and how, the newest first; for those who may see the thing itself.',
  feature: 'changes',
  method: ['GET'],
  path: '/api/User/v1/Changes/{subject}/{id}',
  access: staff,
  /** Most things have a GUID; a gateway, a key or a task is known by its name. */
  params: z.strictObject({ subject: z.enum(changeSubjects), id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  query: z.strictObject(paging),
  item: Change,
  refusals: ['NOT_FOUND'],
});
