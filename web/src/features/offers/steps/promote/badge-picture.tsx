import '#card/voucher-card.css';
import type { CSSProperties } from 'react';
import type { OfferImage } from '#contract/offer-images.ts';
import classes from './badge-picture.module.css';

/** The photo of the offer's own card, with the badge a guest would see on it. */
export function BadgePicture({ badge, image }: { badge: string; image: OfferImage | undefined }) {
  return (
    <span className={`voucher-card ${classes.badgePicture}`}>
      <span className="voucher-card-photo" style={{ '--card-photo': image?.color } as CSSProperties}>
        {image ? <img alt="" loading="lazy" src={image.cardUrl} /> : <span className="voucher-card-blank" />}
        <span className="voucher-card-badges">
          <span className="voucher-card-badge" data-kind="promote">
            {badge}
          </span>
        </span>
      </span>
    </span>
  );
}
