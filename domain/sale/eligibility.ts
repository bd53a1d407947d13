import type { Channel } from '#contract/vocabulary/channels.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import type { Day } from '../calendar/day.ts';

/** What a sale must know of an offer. */
export interface SaleOffer {
  readonly id: OfferId;
  readonly active: boolean;
  readonly priceMinor: number;
  readonly valueMinor: number;
  readonly stockLimit: number;
  readonly sold: number;
  /** Held for guests who are paying online. */
  readonly reserved: number;
  readonly saleFrom: Day;
  readonly saleTo: Day;
  readonly validityMonths: number;
  readonly channels: readonly { readonly channel: Channel }[];
  readonly hotels: readonly { readonly id: HotelId }[];
}

/** Where and when something is sold. */
export interface Desk {
  readonly channel: Channel;
  readonly hotelId: HotelId;
  /** In the hotel's own zone. */
  readonly today: Day;
}

export type NotSold = 'inactive' | 'notInChannel' | 'notSoldHere' | 'notStarted' | 'ended' | 'soldOut';

export function leftOf({ stockLimit, sold, reserved }: Pick<SaleOffer, 'stockLimit' | 'sold' | 'reserved'>): number {
  return Math.max(0, stockLimit - sold - reserved);
}

/** Why so many of an offer cannot be sold here today. What somebody would have to change first comes first. */
export function whyNotSold(offer: SaleOffer, { hotelId, today, channel: place }: Desk, quantity: number): NotSold | undefined {
  if (!offer.active) return 'inactive';
  if (!offer.channels.some(({ channel }) => channel === place)) return 'notInChannel';
  if (!offer.hotels.some(({ id }) => id === hotelId)) return 'notSoldHere';
  if (today < offer.saleFrom) return 'notStarted';
  if (today > offer.saleTo) return 'ended';
  return quantity > leftOf(offer) ? 'soldOut' : undefined;
}
