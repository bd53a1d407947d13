import type { RebateId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { RedeemKind, RevenueCategory } from '#contract/vocabulary/offers.ts';
import { addMonths, type Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** One service of a service voucher. */
export interface Rebate {
  readonly id: RebateId;
  readonly code: string;
  readonly quantity: number;
  /** What one of them counts for when money goes back; null where nothing is said: then all count alike. */
  readonly unitPriceMinor: number | null;
  readonly revenueCategory: RevenueCategory;
  readonly redeemKind: RedeemKind;
  readonly redeemFrom: Day | null;
  readonly redeemTo: Day | null;
  readonly texts: Partial<Record<ContentLanguage, { readonly description: string }>>;
}

export type RebateReason = 'rebateCodeTaken' | 'rebateWindow' | 'datesReversed';

function sameCode(one: { code: string }, other: { code: string }): boolean {
  return one.code.toLowerCase() === other.code.toLowerCase();
}

/** The first and the last day a service's own window may have, seen from today. */
export function rebateLimits(today: Day): { from: Day; to: Day } {
  return { from: addMonths(today, -limits.rebateMonthsAround), to: addMonths(today, limits.rebateMonthsAround) };
}

/** May `rebate` stand beside the others of its offer? A window that was settled before stays as it is. */
export function decideRebate(rebate: Rebate, siblings: readonly Rebate[], today: Day): Outcome<Rebate, RebateReason> {
  const settled = siblings.find((sibling) => sibling.id === rebate.id);
  const others = siblings.filter((sibling) => sibling.id !== rebate.id);
  if (others.some((other) => sameCode(other, rebate))) return refused('rebateCodeTaken', 'code');

  const { redeemFrom: from, redeemTo: to } = rebate;
  const allowed = rebateLimits(today);
  if (from !== null && from < allowed.from && from !== settled?.redeemFrom) return refused('rebateWindow', 'redeemValidFrom');
  if (to !== null && to > allowed.to && to !== settled?.redeemTo) return refused('rebateWindow', 'redeemValidTo');
  if (from !== null && to !== null && to < from) return refused('datesReversed', 'redeemValidTo');
  return done(rebate);
}
