import * as z from 'zod/mini';
import { defineEndpoint, everyone } from './endpoint.ts';
import { limits } from './vocabulary/limits.ts';

/** An article of the product itself: the application, with the help opened on it. */
export const helpArticleAddress = (slug: string) => `/?help=${slug}`;

/** Around each word that was found, as Confluence writes it; whoever shows the text turns them into a mark of their own. */
export const highlight = { begins: '@@@hl@@@', ends: '@@@endhl@@@' } as const;

/** The question as Confluence asks it: pages of the help space that hold a text. */
export function helpQuestion(text: string): string {
  return `type = page and siteSearch ~ "${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** The text that is looked for, whatever else the question says; nothing where it asks for none. */
export function textOfHelpQuestion(cql: string): string | undefined {
  const quoted = /\b(?:siteSearch|text|title)\s*~\s*"((?:[^"\\]|\\.)*)"/i.exec(cql)?.[1];
  return quoted?.replace(/\\(.)/g, '$1').trim() || undefined;
}

export const HelpResult = z.object({
  title: z.string(),
  /** Below the base link. */
  url: z.string(),
  excerpt: z.string(),
  friendlyLastModified: z.string(),
});
export type HelpResult = z.infer<typeof HelpResult>;

const HelpResults = z.object({
  results: z.array(HelpResult),
  start: z.number(),
  limit: z.number(),
  size: z.number(),
  totalSize: z.number(),
  _links: z.object({ base: z.string() }),
});

export const searchHelp = defineEndpoint({
  name: 'searchHelp',
  summary: "Searches the product's help pages, in the language of the caller.",
  feature: 'help',
  method: ['GET'],
  path: '/wiki/rest/api/search',
  access: everyone,
  query: z.strictObject({
    cql: z.string().check(
      z.maxLength(limits.helpQuestionChars),
      z.refine((cql) => textOfHelpQuestion(cql) !== undefined),
    ),
    start: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.helpResultsMax)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.helpResultsMax)), 3),
  }),
  item: HelpResults,
  bare: true,
  refusals: ['HELP_UNAVAILABLE'],
});
