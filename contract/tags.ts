import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { flag, paging, searchText, sortBy } from './paging.ts';
import { TagId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

export const Tag = z.object({
  id: TagId,
  code: z.string(),
  description: z.string(),
  active: z.boolean(),
});
export type Tag = z.infer<typeof Tag>;

/** What the dialog sends: without an id it is a new tag. */
export const TagDraft = z.strictObject({
  id: z.optional(TagId),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tagCodeChars)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tagDescriptionChars)),
  active: z.boolean(),
});
export type TagDraft = z.infer<typeof TagDraft>;

export const listTags = defineEndpoint({
  name: 'listTags',
  summary: 'The tags of the hotel group; all of them unless a page size is given.',
  feature: 'tags',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/voucherTag',
  access: staff,
  query: z.strictObject({
    search: searchText,
    active: z.optional(flag),
    sort: z._default(sortBy(['code', 'description', 'active']), 'code'),
    ...paging,
  }),
  item: Tag,
});

export const saveTag = defineEndpoint({
  name: 'saveTag',
  summary: 'Creates a tag, or changes the one whose id is given.',
  feature: 'tags',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucherTag',
  access: needs('voucherTags:save'),
  body: requestOf(TagDraft),
  takesBack: { fixed: [] },
  item: Tag,
  refusals: ['NOT_FOUND', 'TAG_OF_OTHERS', 'TAG_CODE_TAKEN'],
});

export const deleteTag = defineEndpoint({
  name: 'deleteTag',
  summary: 'Deletes a tag.',
  feature: 'tags',
  method: ['DELETE'],
  path: '/api/Voucher/Voucher/v1/voucherTag/{id}',
  access: needs('voucherTags:save'),
  params: z.strictObject({ id: TagId }),
  item: Tag,
  refusals: ['NOT_FOUND', 'TAG_OF_OTHERS'],
});
