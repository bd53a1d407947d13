import { useEffect, useState } from 'preact/hooks';
import { keptForLong } from '../shop/browser-store.ts';
import { type Cart, type CartLine, type Chosen, emptyCart, quantityOf, withoutOffer, withQuantity } from './cart.ts';

export interface UsedCart {
  cart: Cart;
  setQuantity: (offer: Chosen, quantity: number) => void;
  remove: (offerId: string) => void;
  setPromoCode: (promoCode: string) => void;
  clear: () => void;
}

const keyOf = (hotel: string) => `vale-cart-${hotel}`;

/** Anything may stand there: an older version of ours, or a page that uses the same name. */
function readCart(hotel: string): Cart {
  const kept = keptForLong.read<Partial<Cart>>(keyOf(hotel));
  const lines = Array.isArray(kept?.lines) ? kept.lines.filter((line) => Number.isInteger(line?.quantity) && line.offerId) : [];
  return { lines, promoCode: typeof kept?.promoCode === 'string' ? kept.promoCode : '' };
}

/** What changed in the cart, for whoever counts. */
export type CartChange = (name: 'add_to_cart' | 'remove_from_cart', line: Pick<CartLine, 'offerId' | 'price' | 'currency'>) => void;

/** The cart of this browser at this hotel: the same in every tab, and still there tomorrow. */
export function useCart(hotel: string, onChange: CartChange): UsedCart {
  const [cart, setCart] = useState(() => readCart(hotel));
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === keyOf(hotel) && setCart(readCart(hotel));
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [hotel]);

  const change = (next: Cart) => {
    setCart(next);
    keptForLong.write(keyOf(hotel), next);
  };
  return {
    cart,
    setQuantity: (offer, quantity) => {
      const before = quantityOf(cart, offer.id);
      const next = withQuantity(cart, offer, quantity);
      const after = quantityOf(next, offer.id);
      const line = { offerId: offer.id, price: offer.price, currency: offer.currency };
      if (after !== before) onChange(after > before ? 'add_to_cart' : 'remove_from_cart', line);
      change(next);
    },
    remove: (offerId) => {
      const line = cart.lines.find((one) => one.offerId === offerId);
      if (line) onChange('remove_from_cart', line);
      change(withoutOffer(cart, offerId));
    },
    setPromoCode: (promoCode) => change({ ...cart, promoCode }),
    clear: () => change(emptyCart),
  };
}
