import type { StorefrontOffer } from '#contract/storefront.ts';
import type { WidgetColumns } from '#contract/vocabulary/widget.ts';
import { CartBar, CartButton } from '../cart/cart-bar.tsx';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import type { Shop } from '../shop/storefront.ts';
import { balanceView, checkoutView, type OpenView } from '../shop/use-open-view.ts';
import type { Read } from '../shop/use-read.ts';
import { Notice } from './notice.tsx';
import { OfferGrid, WaitingGrid } from './offer-grid.tsx';
import { PromoCode } from './promo-code.tsx';

interface AllVouchersProps {
  shop: Shop;
  list: Read<StorefrontOffer[]>;
  columns: WidgetColumns;
  cart: UsedCart;
  openView: OpenView;
  lastOpened: string | undefined;
  onPromoCode: (code: string) => void;
}

export function AllVouchers({ shop, list, columns, cart, openView, lastOpened, onPromoCode }: AllVouchersProps) {
  const { language } = shop;
  const words = wordsIn(language);
  const offers = list.value;
  if (list.failure === 'notThere') return <Notice text={words.closed} words={words} />;
  if (list.failure) return <Notice onRetry={list.retry} text={words.failed} words={words} />;

  const unlocked = list.busy ? undefined : offers?.filter((offer) => offer.unlocked).length;
  const toCart = () => openView.open(checkoutView);
  return (
    <section aria-label={words.vouchers}>
      <div class="head">
        <p class="quiet">{offers ? words.count(offers.length) : '\u00a0'}</p>
        <div class="head-ways">
          <PromoCode given={shop.promoCode} onGive={onPromoCode} unlocked={unlocked} words={words} />
          <button class="quiet-button" onClick={() => openView.open(balanceView)} type="button">
            {words.balance.open}
          </button>
          <CartButton cart={cart.cart} onOpen={toCart} shop={shop} />
        </div>
      </div>
      {!offers ? (
        <WaitingGrid columns={columns} language={language} />
      ) : offers.length === 0 ? (
        <Notice text={words.empty} words={words} />
      ) : (
        <OfferGrid cart={cart} columns={columns} language={language} lastOpened={lastOpened} offers={offers} openView={openView} />
      )}
      <CartBar cart={cart.cart} offers={offers} onOpen={toCart} shop={shop} />
    </section>
  );
}
