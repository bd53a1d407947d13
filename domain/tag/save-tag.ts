import type { TagId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Tag } from './tag.ts';

/** What somebody wants saved; without an id, a new tag. */
export interface TagDraft {
  readonly id?: TagId | undefined;
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}

/** What is known when the decision is made. */
export interface KnownTags {
  /** The tag the draft names, when it names one and it is there. */
  readonly current: Tag | undefined;
  /** The tag that has the draft's code, in any capitals. */
  readonly withSameCode: Tag | undefined;
  /** The id a new tag will get; rules draw no random numbers. */
  readonly newId: TagId;
}

export type SaveTagReason = 'unknownTag' | 'codeTaken';

/** A tag keeps its id for life; its code belongs to it alone. */
export function decideTag(draft: TagDraft, known: KnownTags): Outcome<Tag, SaveTagReason> {
  if (draft.id !== undefined && known.current === undefined) return refused('unknownTag');
  const id = known.current?.id ?? known.newId;
  if (known.withSameCode !== undefined && known.withSameCode.id !== id) return refused('codeTaken', 'code');
  return done({ id, code: draft.code, description: draft.description, active: draft.active });
}
