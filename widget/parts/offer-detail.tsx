import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { StorefrontOfferDetail, StorefrontText } from '#contract/storefront.ts';
import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import { BuyControl } from '../cart/buy-control.tsx';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import { Gallery } from './gallery.tsx';
import { Badges, Figures, guestView } from './offer-card.tsx';

interface OfferDetailProps {
  offer: StorefrontOfferDetail;
  language: WidgetLanguage;
  cart: UsedCart;
  takesFocus: boolean;
}

const languageOf = ({ languageCode }: StorefrontText) => languageCode.toLowerCase();

function Lines({ title, kind, lines }: { title: string; kind: 'included' | 'excluded'; lines: readonly StorefrontText[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul class="lines" data-kind={kind}>
        {lines.map((line) => (
          <li key={line.text} lang={languageOf(line)}>
            {line.text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Services({ title, services }: { title: string; services: StorefrontOfferDetail['services'] }) {
  if (services.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul class="services">
        {services.map((service) => (
          <li key={service.text}>
            <span class="quantity">{`${service.quantity}\u00a0×`}</span>
            <span lang={languageOf(service)}>{service.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ children, language, takesFocus }: { children: ComponentChildren; language: string; takesFocus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus || !title.current) return;
    title.current.focus({ preventScroll: true });
    // On a phone the photos stand above the title, and whoever came from far down the list is below both.
    const voucher = title.current.closest('section');
    if (voucher && voucher.getBoundingClientRect().top < 0) voucher.scrollIntoView();
  }, [takesFocus]);
  return (
    <h2 class="detail-title" lang={language} ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}

export function OfferDetail({ offer, language, cart, takesFocus }: OfferDetailProps) {
  const words = wordsIn(language);
  const view = guestView(offer, language);
  return (
    <article class="detail">
      <Gallery images={offer.images} words={words} />
      <div class="voucher-card detail-card" data-sold-out={view.soldOut || undefined}>
        <div class="voucher-card-head">
          <Badges view={view} />
          <Title language={view.titleLanguage.toLowerCase()} takesFocus={takesFocus}>
            {view.title}
          </Title>
          <p class="quiet">{words.validity(offer.validityMonths)}</p>
          {offer.hotels.length > 0 && <p class="quiet">{`${words.validAt} ${offer.hotels.join(', ')}`}</p>}
        </div>
        <Figures view={view} />
        <BuyControl cart={cart} offer={offer} words={words} />
      </div>
      <div class="detail-text">
        {offer.description && (
          <p class="description" lang={languageOf(offer.description)}>
            {offer.description.text}
          </p>
        )}
        <Services services={offer.services} title={words.services} />
        <div class="both-sides">
          <Lines kind="included" lines={offer.included} title={words.included} />
          <Lines kind="excluded" lines={offer.excluded} title={words.excluded} />
        </div>
        {offer.terms && (
          <details class="terms">
            <summary>{words.terms}</summary>
            <p class="description" lang={languageOf(offer.terms)}>
              {offer.terms.text}
            </p>
          </details>
        )}
      </div>
    </article>
  );
}

export function WaitingDetail({ language }: { language: WidgetLanguage }) {
  return (
    <div aria-busy="true">
      <p class="hidden" role="status">
        {wordsIn(language).loading}
      </p>
      <div aria-hidden="true" class="detail waiting">
        <div class="gallery-blank" />
        <div class="voucher-card detail-card">
          <div class="voucher-card-head">
            <span class="line long" />
            <span class="line" />
          </div>
          <div class="voucher-card-figures">
            <span class="line" />
            <span class="line" />
          </div>
        </div>
      </div>
    </div>
  );
}
