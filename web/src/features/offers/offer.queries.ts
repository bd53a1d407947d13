import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { listOffers, Offer, readOffer } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

export function first<Item>({ response: [item] }: Envelope<Item>): Item {
  if (item === undefined) throw new Error('the server answered without what was asked for');
  return item;
}

/** One offer, whole. */
export function offerQuery(id: OfferId) {
  return { ...reading(readOffer, { params: { id } }), select: first<Offer> };
}

/** The offer as it is on the server at this moment, whatever the cache holds. */
export async function readOfferAnew(client: QueryClient, id: OfferId): Promise<Offer> {
  return first(await client.fetchQuery({ ...reading(readOffer, { params: { id } }), staleTime: 0 }));
}

/** Puts an offer into the cache as an answer to its own read, so that every screen that shows it sees it at once. */
export function keepOffer(client: QueryClient, offer: Offer): void {
  client.setQueryData(offerQuery(offer.id).queryKey, { response: [offer], errors: [], warnings: [] });
}

/**
 * A write on one offer, saying `said` when it is done. The whole offer is then fresh in the cache, even where the call answers only a
 * part, and the list is read again when next shown. Refusals are left to the caller: a form knows their fields, a switch has
 * `mutate(input, { onError: notifyFailure })`.
 */
export function useOfferWrite<E extends Endpoint>(endpoint: E, id: OfferId, said: string) {
  const client = useQueryClient();
  return useWrite({
    send: (call, input: CallInput<E>) => call(endpoint, input),
    onSuccess: async (answer: Envelope<ItemOf<E>>) => {
      void client.invalidateQueries({ queryKey: [listOffers.name] });
      if (endpoint.item === Offer) keepOffer(client, first(answer) as Offer);
      else await client.invalidateQueries({ queryKey: offerQuery(id).queryKey });
      notify({ warnings: answer.warnings, message: said });
    },
  });
}
