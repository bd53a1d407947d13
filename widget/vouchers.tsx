import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Order } from '#contract/checkout.ts';
import { Balance } from './balance/balance.tsx';
import { useCart } from './cart/use-cart.ts';
import { Checkout } from './checkout/checkout.tsx';
import { usePlacedOrder } from './checkout/use-placed-order.ts';
import { useSettledElsewhere } from './checkout/use-settled-elsewhere.ts';
import { AllVouchers } from './parts/all-vouchers.tsx';
import { OneVoucher } from './parts/one-voucher.tsx';
import type { Settings } from './settings.ts';
import { listOffers } from './shop/storefront.ts';
import { tracker, trackNothing } from './shop/track.ts';
import { trackPurchase } from './shop/track-purchase.ts';
import { balanceView, checkoutView, useOpenView } from './shop/use-open-view.ts';
import { useRead } from './shop/use-read.ts';

interface VouchersProps {
  settings: Settings;
  origin: string;
  /** Tells this widget apart from others on the page. */
  name: string;
}

/** The hotel's vouchers: all of them, the one that is open, or the way to buy them. */
export function Vouchers({ settings, origin, name }: VouchersProps) {
  const { hotel, language, isTracked } = settings;
  const track = useMemo(() => (isTracked ? tracker({ origin, hotel, language }) : trackNothing), [isTracked, origin, hotel, language]);
  const cart = useCart(hotel, (event, { offerId, price, currency }) => track(event, { voucherid: offerId, value: price, currency }));
  const { promoCode } = cart.cart;
  const shop = useMemo(() => ({ origin, hotel, language, promoCode }), [origin, hotel, language, promoCode]);
  // Read here, so that the list is still there for those who come back to it. Asked for anew when prices are about to be paid.
  const [refreshed, setRefreshed] = useState(0);
  const load = useCallback((signal: AbortSignal) => listOffers(shop, { signal, fresh: refreshed > 0 }), [shop, refreshed]);
  const list = useRead(load);
  const refresh = useCallback(() => setRefreshed((times) => times + 1), []);

  const openView = useOpenView(name);
  const { view } = openView;
  const lastOpened = useRef<string | undefined>(undefined);
  // A page that opens at a voucher leaves the focus where it is; from then on it follows the guest.
  const isFirstView = useRef(true);
  useEffect(() => {
    lastOpened.current = view;
    isFirstView.current = false;
    track('page_view', view && view !== checkoutView && view !== balanceView ? { voucherid: view } : {});
  }, [view, track]);

  const placed = usePlacedOrder(hotel);
  useSettledElsewhere(shop, placed, cart, view === checkoutView);
  const isIssued = (order: Order) => trackPurchase(track, order);
  const givePromoCode = (code: string) => {
    if (code) track('promo_code_search');
    cart.setPromoCode(code);
  };

  if (view === balanceView) return <Balance close={openView.close} shop={shop} />;
  if (view === checkoutView) {
    return (
      <Checkout
        cart={cart}
        close={openView.close}
        isPreview={settings.isPreview}
        offers={list.value}
        onIssued={isIssued}
        onStale={refresh}
        placed={placed}
        shop={shop}
      />
    );
  }
  if (view) {
    return (
      <OneVoucher cart={cart} id={view} key={view} offers={list.value} openView={openView} shop={shop} takesFocus={!isFirstView.current} />
    );
  }
  return (
    <AllVouchers
      cart={cart}
      columns={settings.columns}
      lastOpened={lastOpened.current}
      list={list}
      onPromoCode={givePromoCode}
      openView={openView}
      shop={shop}
    />
  );
}
