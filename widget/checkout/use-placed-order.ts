import { useState } from 'preact/hooks';
import type { Order } from '#contract/checkout.ts';
import { keptForLong } from '../shop/browser-store.ts';
import type { OrderHandle } from '../shop/checkout.ts';

export interface PlacedOrder {
  handle: OrderHandle | undefined;
  /** As it was answered when it was placed; after a reload only the handle is left. */
  order: Order | undefined;
  place: (order: Order) => void;
  /** It is settled: still shown, and not found again by whoever uses this browser next. */
  settle: () => void;
  forget: () => void;
  /** An order whose guest wants to change something: the next one comes in its place. */
  replaced: OrderHandle | undefined;
  change: () => void;
}

/** The order that waits for its payment, found again when the guest comes back from a provider or tomorrow. */
export function usePlacedOrder(hotel: string): PlacedOrder {
  const key = `vale-order-${hotel}`;
  const [placed, setPlaced] = useState<{ handle?: OrderHandle | undefined; order?: Order; replaced?: OrderHandle | undefined }>(() => ({
    handle: keptForLong.read<OrderHandle>(key),
  }));
  return {
    handle: placed.handle,
    order: placed.order,
    replaced: placed.replaced,
    change: () => {
      setPlaced({ replaced: placed.handle });
      keptForLong.remove(key);
    },
    place: (order) => {
      const handle = { id: order.id, key: order.key };
      setPlaced({ handle, order });
      keptForLong.write(key, handle);
    },
    settle: () => keptForLong.remove(key),
    forget: () => {
      setPlaced({});
      keptForLong.remove(key);
    },
  };
}
