import type { Envelope } from '#contract/envelope.ts';
import type { StorefrontOffer, StorefrontOfferDetail } from '#contract/storefront.ts';
import { storefrontPath, type WidgetLanguage } from '#contract/vocabulary/widget.ts';

/** Whose vouchers, in which language, and the promo code the guest has given. */
export interface Shop {
  origin: string;
  hotel: string;
  language: WidgetLanguage;
  promoCode: string;
}

/** The shop is closed, or the voucher is not sold any more: trying again will not help. */
export class NotThere extends Error {}

type Picture = StorefrontOfferDetail['images'][number];

/** `fresh` asks the server even where the browser has kept an answer: for prices that are about to be paid. */
interface Asking {
  signal: AbortSignal;
  fresh?: boolean;
}

async function ask<Item>(shop: Shop, below: string, { signal, fresh = false }: Asking): Promise<Item[]> {
  const { origin, hotel, language, promoCode } = shop;
  const address = new URL(`${storefrontPath.replace('{hotelId}', encodeURIComponent(hotel))}${below}`, origin);
  address.searchParams.set('lang', language);
  if (promoCode) address.searchParams.set('promoCode', promoCode);
  const reply = await fetch(address, { signal, credentials: 'omit', ...(fresh && { cache: 'no-cache' }) });
  if (reply.status === 404) throw new NotThere();
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return ((await reply.json()) as Envelope<Item>).response;
}

function reachable(picture: Picture, origin: string): Picture {
  return { ...picture, url: new URL(picture.url, origin).href, cardUrl: new URL(picture.cardUrl, origin).href };
}

/** What the guest's code has unlocked comes first: it is what they are looking for. */
export async function listOffers(shop: Shop, asking: Asking): Promise<StorefrontOffer[]> {
  const offers = await ask<StorefrontOffer>(shop, '', asking);
  return offers
    .map((offer) => ({ ...offer, image: offer.image && reachable(offer.image, shop.origin) }))
    .sort((one, other) => Number(other.unlocked) - Number(one.unlocked));
}

export async function readOffer(shop: Shop, id: string, signal: AbortSignal): Promise<StorefrontOfferDetail> {
  const [offer] = await ask<StorefrontOfferDetail>(shop, `/${encodeURIComponent(id)}`, { signal });
  if (!offer) throw new NotThere();
  return { ...offer, images: offer.images.map((image) => reachable(image, shop.origin)) };
}
