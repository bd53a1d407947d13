import { useCallback } from 'preact/hooks';
import type { StorefrontOffer } from '#contract/storefront.ts';
import { CartBar, CartButton } from '../cart/cart-bar.tsx';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import { readOffer, type Shop } from '../shop/storefront.ts';
import { checkoutView, type OpenView } from '../shop/use-open-view.ts';
import { useRead } from '../shop/use-read.ts';
import { Notice } from './notice.tsx';
import { OfferDetail, WaitingDetail } from './offer-detail.tsx';

interface OneVoucherProps {
  shop: Shop;
  id: string;
  cart: UsedCart;
  offers: readonly StorefrontOffer[] | undefined;
  /** The guest opened it just now: what follows is read from its title on. */
  takesFocus: boolean;
  openView: OpenView;
}

export function OneVoucher({ shop, id, cart, offers, takesFocus, openView }: OneVoucherProps) {
  const words = wordsIn(shop.language);
  const { value: offer, failure, retry } = useRead(useCallback((signal: AbortSignal) => readOffer(shop, id, signal), [shop, id]));
  const toCart = () => openView.open(checkoutView);
  return (
    <section aria-label={words.vouchers}>
      <div class="detail-head">
        <button class="back" onClick={openView.close} type="button">
          {words.back}
        </button>
        <CartButton cart={cart.cart} onOpen={toCart} shop={shop} />
      </div>
      {failure === 'notThere' ? (
        <Notice text={words.gone} words={words} />
      ) : failure ? (
        <Notice onRetry={retry} text={words.failed} words={words} />
      ) : offer ? (
        <OfferDetail cart={cart} language={shop.language} offer={offer} takesFocus={takesFocus} />
      ) : (
        <WaitingDetail language={shop.language} />
      )}
      <CartBar cart={cart.cart} offers={offers} onOpen={toCart} shop={shop} />
    </section>
  );
}
