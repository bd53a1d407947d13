import { useEffect, useRef, useState } from 'preact/hooks';
import type { StorefrontOffer, StorefrontOfferDetail } from '#contract/storefront.ts';
import type { Words } from '../messages/words.ts';
import { mostOf, quantityOf } from './cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { UsedCart } from './use-cart.ts';

interface BuyControlProps {
  offer: StorefrontOffer | StorefrontOfferDetail;
  cart: UsedCart;
  words: Words;
}

/** On a card and in the detail: puts a voucher into the cart, and once it is there says how many. */
export function BuyControl({ offer, cart: { cart, setQuantity }, words }: BuyControlProps) {
  const quantity = quantityOf(cart, offer.id);
  const most = mostOf(cart, offer.id);
  const [wasPressed, setWasPressed] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pressed is gone, and its successor takes the focus over.
    if (wasPressed && quantity === 0) add.current?.focus();
  }, [wasPressed, quantity]);

  const choose = (wanted: number) => {
    setWasPressed(true);
    setQuantity(offer, wanted);
  };
  if (offer.soldOut && quantity === 0) return null;
  return (
    <div class="buy">
      {quantity > 0 ? (
        <>
          <span class="quiet">{words.cart.inCart}</span>
          <QuantityStepper
            fewest={0}
            most={most}
            onChange={choose}
            quantity={quantity}
            takesFocus={wasPressed}
            title={offer.title.text}
            words={words}
          />
        </>
      ) : (
        <button aria-disabled={most < 1} class="filled" onClick={() => most > 0 && choose(1)} ref={add} type="button">
          {words.cart.add}
          <span class="hidden">{`: ${offer.title.text}`}</span>
        </button>
      )}
      {quantity > 0 && most <= quantity && <p class="buy-full quiet">{words.cart.full}</p>}
    </div>
  );
}
