import { useEffect, useRef } from 'preact/hooks';
import { type CardView, cardView } from '#card/card-view.ts';
import type { StorefrontOffer, StorefrontOfferDetail } from '#contract/storefront.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import { toMinor } from '#domain/money/minor.ts';
import { BuyControl } from '../cart/buy-control.tsx';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import type { OpenView } from '../shop/use-open-view.ts';

/** What the shared card says of an offer. Its stock is not known here, only whether it is short or gone. */
export function guestView(offer: StorefrontOffer | StorefrontOfferDetail, language: WidgetLanguage): CardView {
  const { title, currency, price, value, promoteType, soldOut } = offer;
  const view = cardView(
    {
      titles: { [title.languageCode]: title.text },
      currency,
      priceMinor: toMinor(price),
      valueMinor: toMinor(value),
      stockLimit: soldOut ? 0 : Number.POSITIVE_INFINITY,
      sold: 0,
      promoteType,
    },
    language.toUpperCase() as ContentLanguage,
  );
  return offer.fewLeft ? { ...view, stock: wordsIn(language).fewLeft } : view;
}

export function Badges({ view }: { view: CardView }) {
  const shown = (['discount', 'promote', 'stock'] as const).filter((kind) => view[kind]);
  return (
    <div class="voucher-card-badges">
      {shown.map((kind) => (
        <span class="voucher-card-badge" data-kind={kind} key={kind}>
          {view[kind]}
        </span>
      ))}
    </div>
  );
}

export function Figures({ view }: { view: CardView }) {
  return (
    <dl class="voucher-card-figures">
      {(['price', 'value'] as const).map((figure) => (
        <div data-figure={figure} key={figure}>
          <dt>{view[figure].label}</dt>
          <dd>{view[figure].amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A click that asks for a new tab or window is the browser's business. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface OfferCardProps {
  offer: StorefrontOffer;
  language: WidgetLanguage;
  cart: UsedCart;
  openView: OpenView;
  /** What a guest sees first must not wait until it is known to be in sight. */
  isFirst: boolean;
  /** The guest comes back from this very voucher, and goes on from here. */
  returnedTo: boolean;
}

export function OfferCard({ offer, language, cart, openView, isFirst, returnedTo }: OfferCardProps) {
  const view = guestView(offer, language);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (returnedTo) link.current?.focus();
  }, [returnedTo]);

  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    openView.open(offer.id);
  };

  return (
    <article class="voucher-card" data-sold-out={view.soldOut || undefined}>
      <div class="voucher-card-photo" style={{ '--card-photo': offer.image?.color }}>
        {offer.image ? (
          <img
            alt=""
            decoding="async"
            fetchpriority={isFirst ? 'high' : 'auto'}
            height={offer.image.height}
            loading={isFirst ? 'eager' : 'lazy'}
            src={offer.image.cardUrl}
            width={offer.image.width}
          />
        ) : (
          <div aria-hidden="true" class="voucher-card-blank" />
        )}
        <Badges view={view} />
      </div>
      <div class="voucher-card-head">
        <h2 class="voucher-card-title" lang={view.titleLanguage.toLowerCase()}>
          <a href={openView.addressOf(offer.id)} onClick={follow} ref={link}>
            {view.title}
          </a>
        </h2>
      </div>
      <Figures view={view} />
      <BuyControl cart={cart} offer={offer} words={wordsIn(language)} />
    </article>
  );
}
