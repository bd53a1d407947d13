import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { textsByLanguage } from './multilingual.ts';
import { paging, searchText, sortBy } from './paging.ts';
import { plainText } from './plain-text.ts';
import { TermsId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';

const language = z.enum(contentLanguages);

export const Terms = z.object({
  id: TermsId,
  code: z.string(),
  /** One entry per language that is written, in the order of the languages. */
  multiLingual: z.array(z.object({ language, description: z.string() })),
});
export type Terms = z.infer<typeof Terms>;

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.termsCodeChars));
const description = plainText(limits.termsTextChars);

/** The dialog as it is filled in. */
export const TermsForm = z.strictObject({ code, multiLingual: textsByLanguage({ description }) });
export type TermsForm = z.infer<typeof TermsForm>;

/** What the dialog sends: without an id they are new terms. A language left empty, or left out, has no text. */
export const TermsDraft = z.strictObject({
  id: z.optional(TermsId),
  code,
  multiLingual: z
    .array(z.strictObject({ language, description }))
    .check(z.refine((texts) => new Set(texts.map((text) => text.language)).size === texts.length)),
});
export type TermsDraft = z.infer<typeof TermsDraft>;

export const listTerms = defineEndpoint({
  name: 'listTerms',
  summary: 'The terms and conditions of the hotel group; all of them unless a page size is given.',
  feature: 'terms',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/getTermsAndConditions',
  access: staff,
  query: z.strictObject({ search: searchText, sort: z._default(sortBy(['code']), 'code'), ...paging }),
  item: Terms,
});

export const saveTerms = defineEndpoint({
  name: 'saveTerms',
  summary: 'Creates terms and conditions, or changes those whose id is given.',
  feature: 'terms',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/createOrUpdateTermsAndConditions',
  access: needs('termsConditions:save'),
  body: requestOf(TermsDraft),
  takesBack: { fixed: [] },
  item: Terms,
  refusals: ['NOT_FOUND', 'TERMS_OF_OTHERS', 'TERMS_CODE_TAKEN', 'TEXT_MISSING'],
});

export const deleteTerms = defineEndpoint({
  name: 'deleteTerms',
  summary: 'Deletes terms and conditions that no offer uses.',
  feature: 'terms',
  method: ['DELETE'],
  path: '/api/Voucher/v1/Config/deleteTermsAndConditions/{id}',
  access: needs('termsConditions:save'),
  params: z.strictObject({ id: TermsId }),
  item: Terms,
  refusals: ['NOT_FOUND', 'TERMS_OF_OTHERS', 'TERMS_IN_USE'],
});
