import { done, type Outcome, refused } from '../outcome.ts';

/** A group whose people are to be forgotten. */
export interface LeavingGroup {
  readonly name: string;
  readonly active: boolean;
}

/** What is erased does not come back: it must be switched off, which closes it to its people, and be meant by its name, letter by letter. */
export function decideGroupErasure(
  group: LeavingGroup | undefined,
  typedName: string,
): Outcome<LeavingGroup, 'unknownGroup' | 'groupActive' | 'nameDiffers'> {
  if (!group) return refused('unknownGroup');
  if (group.active) return refused('groupActive');
  return group.name === typedName ? done(group) : refused('nameDiffers');
}
