import { useEffect, useRef } from 'preact/hooks';
import type { UsedCart } from '../cart/use-cart.ts';
import { followOrder } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import type { PlacedOrder } from './use-placed-order.ts';

/** A guest who paid comes back on our own page, not here: what they have bought must not wait in the cart for them tomorrow. */
export function useSettledElsewhere(shop: Shop, placed: PlacedOrder, cart: UsedCart, isShown: boolean): void {
  const first = useRef({ shop, handle: isShown ? undefined : placed.handle });
  const act = useRef({ placed, cart });
  act.current = { placed, cart };
  useEffect(() => {
    const { shop: from, handle } = first.current;
    if (!handle) return;
    void followOrder(from, handle).then((answer) => {
      if (answer.kind === 'unreachable' || (answer.kind === 'done' && answer.item.state === 'awaitingPayment')) return;
      if (answer.kind === 'done' && answer.item.state === 'issued') act.current.cart.clear();
      act.current.placed.forget();
    });
  }, []);
}
