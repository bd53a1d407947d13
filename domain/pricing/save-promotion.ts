import type { OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addMonths, type Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Promotion } from './promotion.ts';

/** What somebody wants saved; without an id, a new promotion. */
export type PromotionDraft = Omit<Promotion, 'id'> & { readonly id?: PromotionId | undefined };

/** What is known when the decision is made. */
export interface KnownPromotions {
  /** The promotion the draft names, when it names one and it is there. */
  readonly current: Promotion | undefined;
  /** Those of the draft's offers that are there. */
  readonly offerIds: readonly OfferId[];
  readonly today: Day;
  /** The id a new promotion will get; rules draw no random numbers. */
  readonly newId: PromotionId;
}

export type SavePromotionReason = 'unknownPromotion' | 'window' | 'datesReversed' | 'unknownOffer';

/** The first and the last day a promotion may have, seen from today. */
export function promotionLimits(today: Day): { from: Day; to: Day } {
  return { from: today, to: addMonths(today, limits.promotionMonthsAhead) };
}

/** Days that were settled before stay as they are: a promotion that has begun can still be prolonged or renamed. */
function checkDays({ from, to }: PromotionDraft, { current, today }: KnownPromotions): Outcome<undefined, 'window' | 'datesReversed'> {
  const allowed = promotionLimits(today);
  const isAllowed = (day: Day, settled: Day | undefined) => day === settled || (day >= allowed.from && day <= allowed.to);
  if (!isAllowed(from, current?.from)) return refused('window', 'startDate');
  if (!isAllowed(to, current?.to)) return refused('window', 'endDate');
  return to < from ? refused('datesReversed', 'endDate') : done(undefined);
}

export function decidePromotion(draft: PromotionDraft, known: KnownPromotions): Outcome<Promotion, SavePromotionReason> {
  if (draft.id !== undefined && known.current === undefined) return refused('unknownPromotion');
  const days = checkDays(draft, known);
  if (!days.ok) return days;
  const offerIds = [...new Set(draft.offerIds)];
  if (!offerIds.every((id) => known.offerIds.includes(id))) return refused('unknownOffer', 'voucherTypeIds');
  return done({ ...draft, id: known.current?.id ?? known.newId, offerIds, channels: [...new Set(draft.channels)] });
}
