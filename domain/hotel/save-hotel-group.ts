import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type CodeType, type Module, modules } from '#contract/vocabulary/modules.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** Owns everything its hotels sell. Never deleted: switched off, it and its hotels are closed to their people. */
export interface HotelGroup {
  readonly id: HotelGroupId;
  readonly name: string;
  readonly active: boolean;
  readonly codeType: CodeType;
  readonly modules: readonly Module[];
  /** A voucher that has a PIN is not used without it. */
  readonly pinRequired: boolean;
  /** Giving back more than this of a voucher asks for a fresh sign-in; whole units of whichever currency it is. */
  readonly refundSignInAbove: number | null;
}

export type HotelGroupDraft = Omit<HotelGroup, 'id' | 'pinRequired' | 'refundSignInAbove'> & {
  readonly id?: HotelGroupId | undefined;
  /** As it is, where nothing is said. */
  readonly pinRequired?: boolean | undefined;
  readonly refundSignInAbove?: number | null | undefined;
};

export interface KnownGroups {
  readonly current: HotelGroup | undefined;
  readonly newId: HotelGroupId;
}

export function decideHotelGroup(draft: HotelGroupDraft, { current, newId }: KnownGroups): Outcome<HotelGroup, 'unknownGroup'> {
  if (draft.id !== undefined && current === undefined) return refused('unknownGroup');
  const pinRequired = draft.pinRequired ?? current?.pinRequired ?? false;
  const refundSignInAbove = draft.refundSignInAbove === undefined ? (current?.refundSignInAbove ?? null) : draft.refundSignInAbove;
  const chosen = modules.filter((module) => draft.modules.includes(module));
  return done({ ...draft, id: current?.id ?? newId, pinRequired, refundSignInAbove, modules: chosen });
}
