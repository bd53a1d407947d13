import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';

type Identified<E extends Endpoint> = ItemOf<E> & { id: string };

function updateLists<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  update: (list: Envelope<Identified<E>>) => Envelope<Identified<E>>,
) {
  client.setQueriesData<Envelope<Identified<E>>>({ queryKey: [endpoint.name] }, (list) => list && update(list));
}

/** Puts what was saved into every page already read, in its place or, when new, in front: the person sees what they just made. */
export function putIntoLists<E extends Endpoint>(client: QueryClient, endpoint: E, item: Identified<E>): void {
  updateLists(client, endpoint, (list) => {
    const known = list.response.some(({ id }) => id === item.id);
    if (known) return { ...list, response: list.response.map((other) => (other.id === item.id ? item : other)) };
    return { ...list, response: [item, ...list.response], count: (list.count ?? list.response.length) + 1 };
  });
}

export function removeFromLists<E extends Endpoint>(client: QueryClient, endpoint: E, removedId: string): void {
  updateLists(client, endpoint, (list) => {
    const response = list.response.filter(({ id }) => id !== removedId);
    const gone = list.response.length - response.length;
    return { ...list, response, count: (list.count ?? list.response.length) - gone };
  });
}
