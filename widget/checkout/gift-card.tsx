import type { StorefrontOffer } from '#contract/storefront.ts';
import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import type { Words } from '../messages/words.ts';
import { guestView } from '../parts/offer-card.tsx';
import type { Draft } from './draft.ts';

interface GiftCardProps {
  draft: Pick<Draft, 'from' | 'to' | 'message'>;
  offer: StorefrontOffer | undefined;
  language: WidgetLanguage;
  words: Words;
}

/** The voucher's card with the guest's words on its picture. A figure to look at: the words are read where they are typed. */
export function GiftCard({ draft, offer, language, words }: GiftCardProps) {
  const view = offer && guestView(offer, language);
  return (
    <figure aria-hidden="true" class="voucher-card gift-card">
      <div class="voucher-card-photo" style={{ '--card-photo': offer?.image?.color }}>
        {offer?.image ? <img alt="" src={offer.image.url} /> : <div class="voucher-card-blank" />}
        <blockquote class="gift-note">
          <p class="gift-to">{words.checkout.giftTo(draft.to.trim() || '…')}</p>
          <p class="gift-message">{draft.message.trim() || words.checkout.messageSample}</p>
          <p class="gift-from">{words.checkout.giftFrom(draft.from.trim() || '…')}</p>
        </blockquote>
      </div>
      {view && (
        <figcaption class="voucher-card-head">
          <p class="voucher-card-title">{view.title}</p>
        </figcaption>
      )}
    </figure>
  );
}
