import type { QueryOf } from '#contract/endpoint.ts';
import { listStorefrontOffers, readStorefrontOffer } from '#contract/storefront.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';
import type { Promotion } from '#domain/pricing/promotion.ts';
import { isShownWith } from '#domain/storefront/shown.ts';
import { groupScope, platformScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { findOffer, listOnlineOffers, type OfferListed, promoCodeGuesses, withPromoCode } from '../offers/index.ts';
import { promotionsOn } from '../promotions/index.ts';
import { findTerms } from '../terms/index.ts';
import { listOpenHotelNames } from './storefront.store.ts';
import { cardToWire, detailToWire, type Guest } from './storefront.wire.ts';

/** Opens the shop of a hotel: as of its own today, and only while both it and its group are in business. */
async function inShopOf<T>(platform: Platform, hotelId: HotelId, work: (tx: Tx, today: Day) => Promise<T>): Promise<T | undefined> {
  const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, hotelId));
  if (!hotel?.active) return undefined;
  const today = dayIn(hotel.timeZone, platform.clock.now());
  return platform.database.read(groupScope(hotel.hotelGroupId), (tx) => work(tx, today));
}

function guestOf({ lang }: QueryOf<typeof listStorefrontOffers>, today: Day, promotions: readonly Promotion[]): Guest {
  return { language: lang.toUpperCase() as Guest['language'], today, promotions };
}

async function shownOffers(tx: Tx, hotelId: HotelId, today: Day, promoCode: string | undefined): Promise<OfferListed[]> {
  const offers = await listOnlineOffers(tx, hotelId, today);
  return offers.filter((offer) => isShownWith(promoCode, offer.promoCode));
}

export function storefrontRoutes(platform: Platform): Route[] {
  const guesses = promoCodeGuesses(platform);
  return [
    handle(listStorefrontOffers, async ({ params, query, client }) => {
      const look = () =>
        inShopOf(platform, params.hotelId, async (tx, today) => {
          const offers = await shownOffers(tx, params.hotelId, today, query.promoCode);
          const guest = guestOf(query, today, await promotionsOn(tx, today));
          return offers.map((offer) => cardToWire(offer, guest));
        });
      const cards = await withPromoCode(guesses, { client, ...query }, look, (shown) => !shown?.some(({ unlocked }) => unlocked));
      if (cards === 'over') return { refused: 'TOO_MANY_REQUESTS', field: 'promoCode' };
      return cards ? { response: cards } : { refused: 'NOT_FOUND' };
    }),

    handle(readStorefrontOffer, async ({ params, query, client }) => {
      const look = () =>
        inShopOf(platform, params.hotelId, async (tx, today) => {
          const isShown = (await shownOffers(tx, params.hotelId, today, query.promoCode)).some(({ id }) => id === params.id);
          const offer = isShown ? await findOffer(tx, params.id) : undefined;
          if (!offer) return undefined;
          const terms = offer.termsId ? await findTerms(tx, offer.termsId) : undefined;
          const hotels = await listOpenHotelNames(tx, offer.id);
          return detailToWire({ offer, terms, hotels }, guestOf(query, today, await promotionsOn(tx, today)));
        });
      const detail = await withPromoCode(guesses, { client, ...query }, look, (shown) => shown === undefined);
      if (detail === 'over') return { refused: 'TOO_MANY_REQUESTS', field: 'promoCode' };
      return detail ? { response: [detail] } : { refused: 'NOT_FOUND' };
    }),
  ];
}
