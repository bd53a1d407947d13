import { useEffect, useRef, useState } from 'preact/hooks';
import type { Order } from '#contract/checkout.ts';
import type { StorefrontOffer } from '#contract/storefront.ts';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import { OrderFlow } from '../order/order-flow.tsx';
import { Notice } from '../parts/notice.tsx';
import { AttemptKey } from '../shop/attempt-key.ts';
import { keptForThisVisit } from '../shop/browser-store.ts';
import { printAddress } from '../shop/order-page.ts';
import type { Shop } from '../shop/storefront.ts';
import { OrderForm } from './order-form.tsx';
import { useDraft } from './use-draft.ts';
import type { PlacedOrder } from './use-placed-order.ts';

interface CheckoutProps {
  shop: Shop;
  cart: UsedCart;
  offers: readonly StorefrontOffer[] | undefined;
  placed: PlacedOrder;
  isPreview: boolean;
  onStale: () => void;
  onIssued: (order: Order) => void;
  close: () => void;
}

/** From the cart to the voucher. The form stays at hand until the order is paid. */
export function Checkout({ shop, cart, offers, placed, isPreview, onStale, onIssued, close }: CheckoutProps) {
  const words = wordsIn(shop.language);
  const used = useDraft(shop.hotel);
  const [attempt] = useState(() => new AttemptKey({ store: keptForThisVisit, name: `vale-attempt-${shop.hotel}` }));
  const refresh = useRef(onStale);
  refresh.current = onStale;
  useEffect(() => refresh.current(), []);

  const beginAgain = () => {
    attempt.settle();
    placed.forget();
    onStale();
  };
  const settle = (order: Order) => {
    placed.settle();
    attempt.settle();
    if (order.state !== 'issued') return;
    cart.clear();
    used.clear();
    onIssued(order);
  };

  return (
    <section aria-label={words.cart.title}>
      <button class="back" onClick={close} type="button">
        {words.back}
      </button>
      {placed.handle ? (
        <OrderFlow
          handle={placed.handle}
          key={placed.handle.id}
          known={placed.order}
          onBeginAgain={beginAgain}
          onChange={placed.change}
          onMore={() => {
            placed.forget();
            close();
          }}
          onSettled={settle}
          phone={used.draft.phone}
          printAddress={printAddress(shop, placed.handle)}
          shop={shop}
        />
      ) : cart.cart.lines.length === 0 ? (
        <Notice text={words.cart.empty} words={words} />
      ) : (
        <OrderForm
          attempt={attempt}
          cart={cart}
          isPreview={isPreview}
          offers={offers}
          onPlaced={placed.place}
          replaced={placed.replaced}
          onStale={onStale}
          shop={shop}
          used={used}
        />
      )}
    </section>
  );
}
