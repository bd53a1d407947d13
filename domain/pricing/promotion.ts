import type { Channel } from '#contract/vocabulary/channels.ts';
import type { OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import type { Day } from '../calendar/day.ts';

/** Lowers the sale price of some offers in some channels for some days, both ends included. */
export interface Promotion {
  readonly id: PromotionId;
  readonly name: string;
  /** Whole, 1 to 100. */
  readonly percent: number;
  readonly from: Day;
  readonly to: Day;
  readonly active: boolean;
  readonly offerIds: readonly OfferId[];
  readonly channels: readonly Channel[];
}

export type PromotionState = 'planned' | 'running' | 'over' | 'off';

/** What is over is over, switched off or not: switching it on would change nothing. */
export function promotionState({ from, to, active }: Pick<Promotion, 'from' | 'to' | 'active'>, today: Day): PromotionState {
  if (today > to) return 'over';
  if (!active) return 'off';
  return today < from ? 'planned' : 'running';
}

/** The one promotion that applies: the highest percentage, and of equals the first. Two never add up. */
export function bestPromotion(
  promotions: readonly Promotion[],
  sale: { offerId: OfferId; channel: Channel; today: Day },
): Promotion | undefined {
  const applies = (one: Promotion) =>
    promotionState(one, sale.today) === 'running' && one.offerIds.includes(sale.offerId) && one.channels.includes(sale.channel);
  return promotions
    .filter(applies)
    .reduce<Promotion | undefined>((best, one) => (best && best.percent >= one.percent ? best : one), undefined);
}

/** Rounded half up to a cent, in whole numbers throughout: a price in floating point would now and then be a cent off. */
export function promotedPrice(priceMinor: number, percent: number): number {
  return Math.floor((priceMinor * (100 - percent) + 50) / 100);
}
