import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { cleanFiscalNumber, isPlausibleFiscalNumber } from '../fiscal-number/fiscal-number.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Profile } from './profile.ts';

/** What somebody wants saved; without an id, a new guest. */
export interface ProfileDraft extends Omit<Profile, 'id'> {
  readonly id?: ProfileId | undefined;
  /** The version the change was made on; without one, whatever is there is overwritten. */
  readonly version?: number | undefined;
}

export interface KnownProfile {
  /** The guest the draft names, when it names one and it is there. */
  readonly current: (Profile & { readonly version: number }) | undefined;
  readonly newId: ProfileId;
}

export type SaveProfileReason = 'unknownProfile' | 'changed' | 'fiscalNumber';

/** A number that was kept before its country's rule was known here stays: only a new one is looked at. */
function isNewNumber({ fiscalNumber, countryCode }: ProfileDraft, current: Profile | undefined): boolean {
  return fiscalNumber !== '' && (fiscalNumber !== current?.fiscalNumber || countryCode !== current.countryCode);
}

export function decideProfile(draft: ProfileDraft, { current, newId }: KnownProfile): Outcome<Profile, SaveProfileReason> {
  const { id, version, ...fields } = draft;
  if (id !== undefined && current === undefined) return refused('unknownProfile');
  if (current !== undefined && version !== undefined && version !== current.version) return refused('changed');
  if (isNewNumber(draft, current) && !isPlausibleFiscalNumber(draft.fiscalNumber, draft.countryCode)) {
    return refused('fiscalNumber', 'fiscalNumber');
  }
  return done({ ...fields, id: current?.id ?? newId, fiscalNumber: cleanFiscalNumber(draft.fiscalNumber) });
}
