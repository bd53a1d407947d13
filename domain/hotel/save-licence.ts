import type { LicenceId } from '#contract/vocabulary/ids.ts';
import { type Module, modules } from '#contract/vocabulary/modules.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** What a hotel may use. Never deleted: switched off, its modules are gone wherever it is held, until it is switched on again. */
export interface Licence {
  readonly id: LicenceId;
  readonly name: string;
  readonly active: boolean;
  readonly transactions: number;
  readonly modules: readonly Module[];
}

export type LicenceDraft = Omit<Licence, 'id'> & { readonly id?: LicenceId | undefined };

export interface KnownLicences {
  readonly current: Licence | undefined;
  readonly newId: LicenceId;
}

export function decideLicence(draft: LicenceDraft, { current, newId }: KnownLicences): Outcome<Licence, 'unknownLicence'> {
  if (draft.id !== undefined && current === undefined) return refused('unknownLicence');
  return done({ ...draft, id: current?.id ?? newId, modules: modules.filter((module) => draft.modules.includes(module)) });
}
