import type { Envelope, Notice } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { shopPath } from '#contract/vocabulary/widget.ts';
import type { Shop } from './storefront.ts';

/** What a call came to: an item, a no with its reasons, or nothing that can be understood, after which trying again may help. */
export type Answer<Item> = { kind: 'done'; item: Item } | { kind: 'refused'; problems: readonly Notice[] } | { kind: 'unreachable' };

/** Where a provider is slow, so are we. Beyond that a guest is better served by another try, which is the same one to the server. */
const patienceMs = 45_000;

/** The server's own trouble says nothing about the request, which may even have been carried out. */
const troubles: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['INTERNAL', 'UNAVAILABLE']);

export function addressIn({ origin, hotel }: Pick<Shop, 'origin' | 'hotel'>, below: string): URL {
  return new URL(`${shopPath.replace('{hotelId}', encodeURIComponent(hotel))}${below}`, origin);
}

export async function post<Item>(shop: Shop, below: string, request: unknown, attemptKey?: string): Promise<Answer<Item>> {
  try {
    const reply = await fetch(addressIn(shop, below), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', ...(attemptKey && { 'idempotency-key': attemptKey }) },
      body: JSON.stringify({ request }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { response, errors } = (await reply.json()) as Envelope<Item>;
    const [item] = response;
    if (reply.ok && item) return { kind: 'done', item };
    const isTrouble = errors.length === 0 || errors.some(({ code }) => troubles.has(code));
    return isTrouble ? { kind: 'unreachable' } : { kind: 'refused', problems: errors };
  } catch {
    return { kind: 'unreachable' };
  }
}
