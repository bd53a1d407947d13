import type { TermsId } from '#contract/vocabulary/ids.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Terms, TermsTexts } from './terms.ts';

/** What somebody wants saved; without an id, new terms. An empty text means none in that language. */
export interface TermsDraft {
  readonly id?: TermsId | undefined;
  readonly code: string;
  readonly texts: TermsTexts;
}

/** What is known when the decision is made. */
export interface KnownTerms {
  /** The terms the draft names, when it names some and they are there. */
  readonly current: Terms | undefined;
  /** The terms that have the draft's code, in any capitals. */
  readonly withSameCode: Pick<Terms, 'id'> | undefined;
  /** The id new terms will get; rules draw no random numbers. */
  readonly newId: TermsId;
}

export type SaveTermsReason = 'unknownTerms' | 'codeTaken' | 'textMissing';

function writtenTexts(texts: TermsTexts): TermsTexts {
  return Object.fromEntries(contentLanguages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));
}

/** Terms keep their id for life, their code belongs to them alone, and they say something in at least one language. */
export function decideTerms(draft: TermsDraft, known: KnownTerms): Outcome<Terms, SaveTermsReason> {
  if (draft.id !== undefined && known.current === undefined) return refused('unknownTerms');
  const id = known.current?.id ?? known.newId;
  if (known.withSameCode !== undefined && known.withSameCode.id !== id) return refused('codeTaken', 'code');
  const texts = writtenTexts(draft.texts);
  if (Object.keys(texts).length === 0) return refused('textMissing', 'multiLingual');
  return done({ id, code: draft.code, texts });
}
