import type { AccessGroupId } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type CodeType, type Module, modules } from '#contract/vocabulary/modules.ts';
import { type ApprovalRules, noApprovals } from '../approval/rules.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** Owns everything its hotels sell. Never deleted: switched off, it and its hotels are closed to their people. */
export interface HotelGroup extends ApprovalRules {
  readonly id: HotelGroupId;
  readonly name: string;
  readonly active: boolean;
  readonly codeType: CodeType;
  readonly modules: readonly Module[];
  /** A voucher that has a PIN is not used without it. */
  readonly pinRequired: boolean;
  /** Giving back more than this of a voucher asks for a fresh sign-in; whole units of whichever currency it is. */
  readonly refundSignInAbove: number | null;
  /** Ids of the access groups whose people need a second factor. */
  readonly secondFactorFor: readonly AccessGroupId[];
}

type ApprovalsDraft = { readonly [Rule in keyof ApprovalRules]?: ApprovalRules[Rule] | undefined };

export type HotelGroupDraft = Omit<HotelGroup, 'id' | 'pinRequired' | 'refundSignInAbove' | 'secondFactorFor' | keyof ApprovalRules> & {
  readonly id?: HotelGroupId | undefined;
  /** As it is, where nothing is said. */
  readonly pinRequired?: boolean | undefined;
  readonly refundSignInAbove?: number | null | undefined;
  readonly secondFactorFor?: readonly AccessGroupId[] | undefined;
} & ApprovalsDraft;

export interface KnownGroups {
  readonly by: { readonly groupIds: readonly string[]; readonly showsSecondFactor: boolean };
  /** The group wants to be asked before the platform does anything in it: it is closed and opened again, and otherwise stays as it is. */
  readonly asksFirst?: boolean | undefined;
  readonly current: HotelGroup | undefined;
  readonly newId: HotelGroupId;
}

function approvalsOf(draft: ApprovalsDraft, current: ApprovalRules = noApprovals): ApprovalRules {
  const kept = <Rule extends keyof ApprovalRules>(rule: Rule) =>
    (draft[rule] === undefined ? current[rule] : draft[rule]) as ApprovalRules[Rule];
  return {
    approvalSalePercent: kept('approvalSalePercent'),
    approvalSaleAmount: kept('approvalSaleAmount'),
    approvalRefundAbove: kept('approvalRefundAbove'),
    approvalPromotionPercent: kept('approvalPromotionPercent'),
    approvalCredentials: kept('approvalCredentials'),
  };
}

function isSameButForStatus(group: HotelGroup, current: HotelGroup): boolean {
  const rest = ({ name, codeType, modules: chosen, pinRequired, refundSignInAbove, secondFactorFor, ...group }: HotelGroup) =>
    JSON.stringify([name, codeType, [...chosen].sort(), pinRequired, refundSignInAbove, [...secondFactorFor].sort(), approvalsOf(group)]);
  return rest(group) === rest(current);
}

export function decideHotelGroup(
  draft: HotelGroupDraft,
  { current, newId, by, asksFirst }: KnownGroups,
): Outcome<HotelGroup, 'unknownGroup' | 'ownFactorFirst' | 'asksFirst'> {
  if (draft.id !== undefined && current === undefined) return refused('unknownGroup');
  const pinRequired = draft.pinRequired ?? current?.pinRequired ?? false;
  const refundSignInAbove = draft.refundSignInAbove === undefined ? (current?.refundSignInAbove ?? null) : draft.refundSignInAbove;
  const secondFactorFor = [...new Set(draft.secondFactorFor ?? current?.secondFactorFor)].sort();
  // Whoever demands of themselves what they do not have could take it back no more.
  const added = secondFactorFor.filter((id) => !current?.secondFactorFor.includes(id));
  if (!by.showsSecondFactor && added.some((id) => by.groupIds.includes(id))) return refused('ownFactorFirst', 'secondFactorFor');
  const chosen = modules.filter((module) => draft.modules.includes(module));
  const approvals = approvalsOf(draft, current);
  const group = { ...draft, ...approvals, id: current?.id ?? newId, pinRequired, refundSignInAbove, secondFactorFor, modules: chosen };
  if (asksFirst && !(current && isSameButForStatus(group, current))) return refused('asksFirst');
  return done(group);
}
