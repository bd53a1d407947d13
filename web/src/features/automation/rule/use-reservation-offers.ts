import { useQuery } from '@tanstack/react-query';
import { listOffers, type OfferSummary } from '#contract/offers.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';

export function isValidIn({ validHotels }: OfferSummary, hotelId: HotelId): boolean {
  return validHotels.some(({ id }) => id === hotelId);
}

function isForReservations({ active, channels }: OfferSummary): boolean {
  return active && channels.some(({ code }) => code === 'Reservation');
}

/** Every offer of the group; nothing while they are on their way. */
export function useOffers(): readonly OfferSummary[] | undefined {
  return useQuery(reading(listOffers, {})).data?.response;
}

/** What a rule of the hotel can issue; the one already chosen stays among them, whatever has become of it. */
export function reservationOffers(offers: readonly OfferSummary[], hotelId: HotelId | undefined, chosen: OfferId): OfferSummary[] {
  return offers.filter((offer) => offer.id === chosen || (hotelId !== undefined && isForReservations(offer) && isValidIn(offer, hotelId)));
}
