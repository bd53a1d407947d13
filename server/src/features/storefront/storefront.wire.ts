import type { StorefrontOffer, StorefrontOfferDetail } from '#contract/storefront.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { Day } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { discountPercent } from '#domain/pricing/discount.ts';
import type { Promotion } from '#domain/pricing/promotion.ts';
import { salePrice } from '#domain/sale/sale-price.ts';
import { stockFor, textFor } from '#domain/storefront/shown.ts';
import type { Terms } from '#domain/terms/terms.ts';
import { imageAddress } from '../images/index.ts';
import type { ImageRecord, OfferListed, OfferRecord } from '../offers/index.ts';

/** Who looks, and when. */
export interface Guest {
  language: ContentLanguage;
  today: Day;
  promotions: readonly Promotion[];
}

type Texts<Name extends string> = Partial<Record<ContentLanguage, Record<Name, string>>>;

function textOf<Name extends string>(texts: Texts<Name>, name: Name, language: ContentLanguage) {
  return textFor(language, Object.fromEntries(Object.entries<Record<Name, string>>(texts).map(([code, text]) => [code, text[name]])));
}

function imageToWire({ imageId, width, height, color }: ImageRecord) {
  return { url: imageAddress(imageId, 'detail.webp'), cardUrl: imageAddress(imageId, 'card.webp'), width, height, color };
}

function commonToWire(offer: OfferListed | OfferRecord, titles: Texts<'title'>, guest: Guest) {
  const { priceMinor } = salePrice(offer, guest.promotions, { channel: 'Online', today: guest.today });
  return {
    id: offer.id,
    title: textOf(titles, 'title', guest.language) ?? { text: offer.code, languageCode: guest.language },
    currency: offer.currency,
    price: fromMinor(priceMinor),
    value: fromMinor(offer.valueMinor),
    discountPercent: discountPercent(priceMinor, offer.valueMinor),
    promoteType: offer.promote ? offer.promoteType : null,
    ...stockFor(offer),
    unlocked: offer.promoCode !== null,
  };
}

export function cardToWire(offer: OfferListed, guest: Guest): StorefrontOffer {
  return { ...commonToWire(offer, offer.titles, guest), image: offer.image && imageToWire(offer.image) };
}

interface Shown {
  offer: OfferRecord;
  terms: Terms | undefined;
  hotels: string[];
}

export function detailToWire({ offer, terms, hotels }: Shown, guest: Guest): StorefrontOfferDetail {
  const described = (texts: Texts<'description'>) => textOf(texts, 'description', guest.language);
  const lines = (kind: 'Included' | 'Excluded') =>
    offer.inclusions.filter((line) => line.kind === kind).flatMap(({ texts }) => described(texts) ?? []);
  return {
    ...commonToWire(offer, offer.texts, guest),
    images: offer.images.map(imageToWire),
    description: described(offer.texts) ?? null,
    services: offer.rebates.map(({ texts, code, quantity }) => ({
      ...(described(texts) ?? { text: code, languageCode: guest.language }),
      quantity,
    })),
    included: lines('Included'),
    excluded: lines('Excluded'),
    terms: (terms && textFor(guest.language, terms.texts)) ?? null,
    validityMonths: offer.validityMonths,
    hotels,
  };
}
