import type { QueryClient } from '@tanstack/react-query';
import { listOffers, type Offer } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { offerQuery } from '../offer.queries.ts';

/**
 * What a call has just answered, put into the offer in the cache: the switch that was turned, the pictures that were moved, stay where
 * they are even when another call is on its way. Reading the offer again then cancels any read that began before.
 */
export function changeKeptOffer(client: QueryClient, id: OfferId, change: (offer: Offer) => Partial<Offer>): void {
  const { queryKey } = offerQuery(id);
  client.setQueryData<{ response: Offer[] }>(
    queryKey,
    (kept) => kept && { ...kept, response: kept.response.map((offer) => ({ ...offer, ...change(offer) })) },
  );
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: [listOffers.name] });
}
