import type { TermsId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';

/** Only languages in which something is written have a key. */
export type TermsTexts = Readonly<Partial<Record<ContentLanguage, string>>>;

/** The conditions a guest buys under, written once and chosen by offers. */
export interface Terms {
  readonly id: TermsId;
  readonly code: string;
  readonly texts: TermsTexts;
}
