import { toMinor } from '../money/minor.ts';
import type { Promotion } from '../pricing/promotion.ts';

/** Beyond what a hotel group wants a second person. None of it where nothing is said; amounts are whole units of whichever currency it is. */
export interface ApprovalRules {
  /** So many percent below today's price may be agreed on alone. */
  readonly approvalSalePercent: number | null;
  /** So much may be given away alone, in one hotel on one day. */
  readonly approvalSaleAmount: number | null;
  /** So much of one voucher may go back alone. */
  readonly approvalRefundAbove: number | null;
  /** So many percent a promotion may take off alone. */
  readonly approvalPromotionPercent: number | null;
  /** Whether what a payment provider knows the hotels by is changed by two. */
  readonly approvalCredentials: boolean;
}

export const noApprovals: ApprovalRules = {
  approvalSalePercent: null,
  approvalSaleAmount: null,
  approvalRefundAbove: null,
  approvalPromotionPercent: null,
  approvalCredentials: false,
};

interface Lowered {
  readonly quantity: number;
  readonly priceMinor: number;
  readonly listPriceMinor: number;
}

export function givenAway({ quantity, priceMinor, listPriceMinor }: Lowered): number {
  return Math.max(0, listPriceMinor - priceMinor) * quantity;
}

/** `beforeMinor` is what the hotel gave away that day without anybody's approval: a large gift is not several small ones. */
export function isSaleBeyond(
  line: Lowered,
  beforeMinor: number,
  { approvalSalePercent, approvalSaleAmount }: Pick<ApprovalRules, 'approvalSalePercent' | 'approvalSaleAmount'>,
): boolean {
  const givenMinor = givenAway(line);
  if (givenMinor === 0) return false;
  if (approvalSalePercent !== null && (line.listPriceMinor - line.priceMinor) * 100 > line.listPriceMinor * approvalSalePercent)
    return true;
  return approvalSaleAmount !== null && beforeMinor + givenMinor > toMinor(approvalSaleAmount);
}

export function isRefundBeyond(
  { amountMinor, refundedMinor }: { readonly amountMinor: number; readonly refundedMinor: number },
  { approvalRefundAbove }: Pick<ApprovalRules, 'approvalRefundAbove'>,
): boolean {
  return approvalRefundAbove !== null && refundedMinor + amountMinor > toMinor(approvalRefundAbove);
}

type Reach = Omit<Promotion, 'id' | 'name'>;

/** Whether a promotion lowers any price on any day that it did not lower as far before. */
function reachesFurther(next: Reach, before: Reach | undefined): boolean {
  if (!before?.active || next.percent > before.percent || next.from < before.from || next.to > before.to) return true;
  return next.offerIds.some((id) => !before.offerIds.includes(id)) || next.channels.some((channel) => !before.channels.includes(channel));
}

/** A promotion that is off lowers nothing; who shortens or renames one that was approved need not ask again. */
export function isPromotionBeyond(
  next: Reach,
  before: Reach | undefined,
  { approvalPromotionPercent }: Pick<ApprovalRules, 'approvalPromotionPercent'>,
): boolean {
  if (approvalPromotionPercent === null || !next.active || next.percent <= approvalPromotionPercent) return false;
  return reachesFurther(next, before);
}
