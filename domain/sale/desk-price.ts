import type { Day } from '../calendar/day.ts';
import { bestPromotion, type Promotion, promotedPrice } from '../pricing/promotion.ts';
import type { SaleOffer } from './eligibility.ts';

export interface DeskPrice {
  readonly priceMinor: number;
  /** The name of what lowered it. */
  readonly promotion: string | null;
}

/** What an offer costs at the desk today. */
export function deskPrice({ id, priceMinor }: SaleOffer, promotions: readonly Promotion[], today: Day): DeskPrice {
  const best = bestPromotion(promotions, { offerId: id, channel: 'Frontend', today });
  return best ? { priceMinor: promotedPrice(priceMinor, best.percent), promotion: best.name } : { priceMinor, promotion: null };
}
