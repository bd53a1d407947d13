import '#card/voucher-card.css';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { type CardFacts, cardView } from '#card/card-view.ts';
import type { OfferImage } from '#contract/offer-images.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';

interface VoucherCardProps {
  facts: CardFacts;
  code: string;
  language: ContentLanguage;
  image: OfferImage | null;
  /** Where the card leads; without it the card is only looked at. */
  href?: string | undefined;
  /** What a screen adds below the figures. */
  children?: ReactNode;
}

/** The voucher as an object, the same wherever it is shown. */
export function VoucherCard({ facts, code, language, image, href, children }: VoucherCardProps) {
  const view = cardView(facts, language);
  return (
    <article className="voucher-card" data-sold-out={view.soldOut || undefined}>
      <div className="voucher-card-photo" style={{ '--card-photo': image?.color } as CSSProperties}>
        {image ? (
          <img alt="" decoding="async" height={image.height} loading="lazy" src={image.cardUrl} width={image.width} />
        ) : (
          <div aria-hidden className="voucher-card-blank" />
        )}
        <div className="voucher-card-badges">
          {view.discount && (
            <span className="voucher-card-badge" data-kind="discount">
              {view.discount}
            </span>
          )}
          {view.promote && (
            <span className="voucher-card-badge" data-kind="promote">
              {view.promote}
            </span>
          )}
          {view.stock && (
            <span className="voucher-card-badge" data-kind="stock">
              {view.stock}
            </span>
          )}
        </div>
      </div>
      <div className="voucher-card-head">
        <h3 className="voucher-card-title" lang={view.titleLanguage.toLowerCase()}>
          {href === undefined ? view.title : <Link to={href}>{view.title}</Link>}
        </h3>
        <p className="voucher-card-code">{code}</p>
      </div>
      <dl className="voucher-card-figures">
        <div data-figure="price">
          <dt>{view.price.label}</dt>
          <dd>{view.price.amount}</dd>
        </div>
        <div data-figure="value">
          <dt>{view.value.label}</dt>
          <dd>{view.value.amount}</dd>
        </div>
      </dl>
      {children}
    </article>
  );
}
