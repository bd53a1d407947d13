import type { HotelId } from '#contract/vocabulary/ids.ts';

/**
 * Who may change what, hotel by hotel. The permission says what somebody may do; these say where. Each takes the hotels that somebody works in as a
 * question, so that a person, a partner's machine and the platform's support are asked the same.
 */
export type WorksIn = (hotelId: HotelId) => boolean;

/** A voucher, as far as its places are concerned. */
interface PlacedVoucher {
  /** That sold it. */
  readonly hotelId: HotelId;
  /** Where it can be used, as it was sold. */
  readonly validHotels: readonly { readonly id: HotelId }[];
}

/** It is looked up where it was sold and where it can be used. */
export function maySeeVoucher(worksIn: WorksIn, { hotelId, validHotels }: PlacedVoucher): boolean {
  return worksIn(hotelId) || validHotels.some(({ id }) => worksIn(id));
}

/** Its status, its days, its guest, its mails and its PIN are the business of the hotel that sold it. */
export function mayChangeVoucher(worksIn: WorksIn, { hotelId }: Pick<PlacedVoucher, 'hotelId'>): boolean {
  return worksIn(hotelId);
}

/** A use, its invoice and its taking back stand in the books of the hotel where it happened; one without a hotel in those of the hotel that sold. */
export function mayChangeUse(worksIn: WorksIn, use: { readonly hotelId?: HotelId | null | undefined }, soldIn: HotelId): boolean {
  return worksIn(use.hotelId ?? soldIn);
}

/** A hotel of an offer; without a word about it, one that is open. */
interface PlaceOfOffer {
  readonly id: HotelId;
  readonly active?: boolean;
}

/**
 * What an offer promises, every hotel where it is valid has to keep; a closed one only where there is no other. Of one that is valid nowhere the hotel
 * that made it is given. Only what is not there yet has none.
 */
export function mayChangeOffer(worksIn: WorksIn, { hotels }: { readonly hotels: readonly PlaceOfOffer[] }): boolean {
  const open = hotels.filter(({ active = true }) => active);
  return (open.length > 0 ? open : hotels).every(({ id }) => worksIn(id));
}
