import type { OfferSummary } from '#contract/offers.ts';

export interface OfferFilter {
  search?: string | undefined;
  hotelId?: string | undefined;
  kind?: string | undefined;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Narrows what is already here: the whole list is light, so a letter typed needs no call and no waiting. */
export function filterOffers(offers: readonly OfferSummary[], { search = '', hotelId, kind }: OfferFilter): OfferSummary[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return offers.filter((offer) => {
    if (hotelId !== undefined && !offer.validHotels.some((hotel) => hotel.id === hotelId)) return false;
    if (kind !== undefined && offer.isPaymentMode !== (kind === 'money')) return false;
    const read = plain([offer.code, ...offer.multiLingual.map(({ title }) => title)].join(' '));
    return words.every((word) => read.includes(word));
  });
}

/** The hotels some offer is valid in, each once, by name. */
export function hotelsOf(offers: readonly OfferSummary[]): { value: string; label: string }[] {
  const names = new Map(offers.flatMap((offer) => offer.validHotels.map((hotel) => [hotel.id, hotel.name] as const)));
  return [...names].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label));
}
