import { useMemo, useSyncExternalStore } from 'react';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { type CartLines, emptyCart, quantityIn, readCart, withQuantity } from './cart-lines.ts';

const listeners = new Set<() => void>();
/** The last cart read of each hotel: who asks again is given the very same. */
const read = new Map<string, { kept: string | null; lines: CartLines }>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same desk sells too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function linesAt(key: string): CartLines {
  const kept = localStorage.getItem(key);
  const known = read.get(key);
  if (known?.kept === kept) return known.lines;
  const lines = readCart(kept);
  read.set(key, { kept, lines });
  return lines;
}

function keep(key: string, lines: CartLines): void {
  localStorage.setItem(key, JSON.stringify(lines));
  for (const listener of listeners) listener();
}

function useCartKey(): string {
  return `vale.cart.${useSession().hotel.hotelId}`;
}

/** The cart of this desk. It stays in the browser through a reload, and each hotel has its own. */
export function useCart() {
  const key = useCartKey();
  const lines = useSyncExternalStore(subscribe, () => linesAt(key));
  return { lines, ...useCartMoves(key) };
}

function useCartMoves(key: string) {
  return useMemo(
    () => ({
      put: (offerId: OfferId, quantity: number) => keep(key, withQuantity(linesAt(key), offerId, quantity)),
      empty: () => keep(key, emptyCart),
    }),
    [key],
  );
}

/** One offer's share of the cart; whoever shows it is drawn again only when that changes. */
export function useCartQuantity(offerId: OfferId) {
  const key = useCartKey();
  const quantity = useSyncExternalStore(subscribe, () => quantityIn(linesAt(key), offerId));
  return { quantity, put: useCartMoves(key).put };
}
