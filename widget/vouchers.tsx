import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AllVouchers } from './parts/all-vouchers.tsx';
import { OneVoucher } from './parts/one-voucher.tsx';
import type { Settings } from './settings.ts';
import { listOffers } from './shop/storefront.ts';
import { useOpenOffer } from './shop/use-open-offer.ts';
import { useRead } from './shop/use-read.ts';

interface VouchersProps {
  settings: Settings;
  origin: string;
  /** Tells this widget apart from others on the page. */
  name: string;
}

/** The hotel's vouchers: all of them, or the one that is open. */
export function Vouchers({ settings, origin, name }: VouchersProps) {
  const { hotel, language } = settings;
  const [promoCode, setPromoCode] = useState('');
  const shop = useMemo(() => ({ origin, hotel, language, promoCode }), [origin, hotel, language, promoCode]);
  // Read here, so that the list is still there for those who come back to it.
  const list = useRead(useCallback((signal: AbortSignal) => listOffers(shop, signal), [shop]));

  const openOffer = useOpenOffer(name);
  const lastOpened = useRef<string | undefined>(undefined);
  // A page that opens at a voucher leaves the focus where it is; from then on it follows the guest.
  const isFirstView = useRef(true);
  useEffect(() => {
    lastOpened.current = openOffer.id;
    isFirstView.current = false;
  }, [openOffer.id]);

  if (openOffer.id) {
    return <OneVoucher close={openOffer.close} id={openOffer.id} key={openOffer.id} shop={shop} takesFocus={!isFirstView.current} />;
  }
  return (
    <AllVouchers
      columns={settings.columns}
      lastOpened={lastOpened.current}
      list={list}
      onPromoCode={setPromoCode}
      openOffer={openOffer}
      shop={shop}
    />
  );
}
