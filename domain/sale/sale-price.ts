import { bestPromotion, type Promotion, promotedPrice } from '../pricing/promotion.ts';
import type { Desk, SaleOffer } from './eligibility.ts';

export interface SalePrice {
  readonly priceMinor: number;
  /** The name of what lowered it. */
  readonly promotion: string | null;
}

/** What an offer costs today, at the desk or online. */
export function salePrice(
  { id, priceMinor }: Pick<SaleOffer, 'id' | 'priceMinor'>,
  promotions: readonly Promotion[],
  { channel, today }: Pick<Desk, 'channel' | 'today'>,
): SalePrice {
  const best = bestPromotion(promotions, { offerId: id, channel, today });
  return best ? { priceMinor: promotedPrice(priceMinor, best.percent), promotion: best.name } : { priceMinor, promotion: null };
}
