import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import type { Tx } from '../db/database.ts';

/** Something that is kept for so long and then goes. Each feature says what of its own does; one task drops all of it. */
export interface Kept {
  kind: RetentionKind;
  /** It lies in our own bookkeeping, which the application's role cannot read. */
  isBookkeeping?: boolean;
  /** How much there is, counted no further than `most`. */
  count(tx: Tx, most: number): Promise<number>;
  /** How many `drop` takes at once. */
  batch: number;
  /** Drops or empties at most a batch of what is older than `before`, in a transaction of its own, and answers how much it was. */
  drop(before: Date): Promise<number>;
}
