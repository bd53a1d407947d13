import type { StorefrontOffer } from '#contract/storefront.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { wordsIn } from '../messages/words.ts';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { type Cart, countOf, pricedLines, totalMinorOf } from './cart.ts';

interface CartEntryProps {
  cart: Cart;
  shop: Shop;
  onOpen: () => void;
}

/** At the top, where there is room: the way to the cart, and how much is in it. */
export function CartButton({ cart, shop, onOpen }: CartEntryProps) {
  const { cart: words } = wordsIn(shop.language);
  const count = countOf(cart);
  if (count === 0) return null;
  return (
    <button class="cart-button" onClick={onOpen} type="button">
      {words.title}
      <span aria-hidden="true" class="count-badge">
        {count}
      </span>
      <span class="hidden">{`: ${words.count(count)}`}</span>
    </button>
  );
}

/** On a phone the same stands at the thumb, with what it comes to. */
export function CartBar({ cart, shop, offers, onOpen }: CartEntryProps & { offers: readonly StorefrontOffer[] | undefined }) {
  const { cart: words } = wordsIn(shop.language);
  const [first] = cart.lines;
  if (!first) return null;
  return (
    <div class="cart-bar">
      <p>
        <span class="quiet">{words.count(countOf(cart))}</span>
        <strong>{writeAmount(totalMinorOf(pricedLines(cart, offers)), first.currency, contentLanguage(shop))}</strong>
      </p>
      <button class="filled" onClick={onOpen} type="button">
        {words.open}
      </button>
    </div>
  );
}
