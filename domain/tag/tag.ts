import type { TagId } from '#contract/vocabulary/ids.ts';

/** A word a hotel group sorts its offers by. */
export interface Tag {
  readonly id: TagId;
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}
