import type { DeskOffer } from '#contract/sales.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { leftOf, type NotSold, whyNotSold } from '#domain/sale/eligibility.ts';
import { salePrice } from '#domain/sale/sale-price.ts';
import { latestValidUntil, usualValidity } from '#domain/sale/sale-validity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findHotel } from '../hotels/index.ts';
import { promotionsOn } from '../promotions/index.ts';
import { listSaleOffers } from './sales.store.ts';

export const notSoldCodes = {
  inactive: 'OFFER_INACTIVE',
  notInChannel: 'OFFER_NOT_AT_DESK',
  notSoldHere: 'OFFER_NOT_SOLD_HERE',
  notStarted: 'OFFER_SALE_NOT_STARTED',
  ended: 'OFFER_SALE_ENDED',
  soldOut: 'OFFER_SOLD_OUT',
} as const satisfies Record<NotSold, ErrorCode>;

/** What each offer costs at the desk of a hotel today, and why some cannot be sold there. */
export async function deskOffers(tx: Tx, hotelId: HotelId, now: Date): Promise<DeskOffer[]> {
  const hotel = await findHotel(tx, hotelId);
  if (!hotel) throw new Error(`hotel ${hotelId} is gone while somebody works in it`);
  const today = dayIn(hotel.timeZone, now);
  const desk = { channel: 'Frontend', hotelId, today } as const;
  const promotions = await promotionsOn(tx, today);
  return (await listSaleOffers(tx)).map((offer) => {
    const { priceMinor, promotion } = salePrice(offer, promotions, desk);
    const obstacle = whyNotSold(offer, desk, 1);
    return {
      voucherTypeId: offer.id,
      salePrice: fromMinor(priceMinor),
      promotion,
      left: leftOf(offer),
      ...usualValidity(offer, today),
      validUntilMax: latestValidUntil(offer, today),
      notSoldBecause: obstacle ? notSoldCodes[obstacle] : null,
    };
  });
}
