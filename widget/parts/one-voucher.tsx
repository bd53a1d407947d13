import { useCallback } from 'preact/hooks';
import { wordsIn } from '../messages/words.ts';
import { readOffer, type Shop } from '../shop/storefront.ts';
import { useRead } from '../shop/use-read.ts';
import { Notice } from './notice.tsx';
import { OfferDetail, WaitingDetail } from './offer-detail.tsx';

interface OneVoucherProps {
  shop: Shop;
  id: string;
  /** The guest opened it just now: what follows is read from its title on. */
  takesFocus: boolean;
  close: () => void;
}

export function OneVoucher({ shop, id, takesFocus, close }: OneVoucherProps) {
  const words = wordsIn(shop.language);
  const { value: offer, failure, retry } = useRead(useCallback((signal: AbortSignal) => readOffer(shop, id, signal), [shop, id]));
  return (
    <section aria-label={words.vouchers}>
      <button class="back" onClick={close} type="button">
        {words.back}
      </button>
      {failure === 'notThere' ? (
        <Notice text={words.gone} words={words} />
      ) : failure ? (
        <Notice onRetry={retry} text={words.failed} words={words} />
      ) : offer ? (
        <OfferDetail language={shop.language} offer={offer} takesFocus={takesFocus} />
      ) : (
        <WaitingDetail language={shop.language} />
      )}
    </section>
  );
}
