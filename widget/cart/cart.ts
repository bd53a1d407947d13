import type { StorefrontOffer } from '#contract/storefront.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { toMinor } from '#domain/money/minor.ts';

/** What a guest wants of one offer, and what they were told about it when they last chose. */
export interface CartLine {
  readonly offerId: string;
  readonly quantity: number;
  readonly title: string;
  readonly currency: Currency;
  readonly price: number;
}

/** In the order in which it was filled. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** Travels with the order: without it the server does not sell what it has unlocked. */
  readonly promoCode: string;
}

export const emptyCart: Cart = { lines: [], promoCode: '' };

/** What the cart must know of an offer. */
export type Chosen = Pick<StorefrontOffer, 'id' | 'title' | 'currency' | 'price'>;

export function countOf({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function quantityOf({ lines }: Cart, offerId: string): number {
  return lines.find((line) => line.offerId === offerId)?.quantity ?? 0;
}

/** How many of an offer there may be, beside what is in the cart of others. */
export function mostOf(cart: Cart, offerId: string): number {
  return limits.orderVouchers - countOf(cart) + quantityOf(cart, offerId);
}

/** The guest chooses at the price they are shown now: an older one is forgotten. */
export function withQuantity(cart: Cart, { id, title, currency, price }: Chosen, wanted: number): Cart {
  const quantity = Math.min(wanted, mostOf(cart, id));
  if (quantity <= 0) return withoutOffer(cart, id);
  const line = { offerId: id, quantity, title: title.text, currency, price };
  const isNew = quantityOf(cart, id) === 0;
  return { ...cart, lines: isNew ? [...cart.lines, line] : cart.lines.map((one) => (one.offerId === id ? line : one)) };
}

export function withoutOffer(cart: Cart, offerId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.offerId !== offerId) };
}

/** What has become of a line since it was chosen. */
export type LineNews = 'gone' | 'soldOut' | 'priceChanged';

export interface PricedLine extends CartLine {
  /** The server's price of now; `price` is what the guest last chose at. */
  readonly priceNow: number;
  readonly offer: StorefrontOffer | undefined;
  readonly news: LineNews | undefined;
}

function newsOf(line: CartLine, offer: StorefrontOffer | undefined): LineNews | undefined {
  if (!offer) return 'gone';
  if (offer.soldOut) return 'soldOut';
  return offer.price === line.price ? undefined : 'priceChanged';
}

/** The cart by what the server says now. Until it has said anything, what was said last stands. */
export function pricedLines({ lines }: Cart, offers: readonly StorefrontOffer[] | undefined): PricedLine[] {
  return lines.map((line) => {
    if (!offers) return { ...line, priceNow: line.price, offer: undefined, news: undefined };
    const offer = offers.find(({ id }) => id === line.offerId);
    return { ...line, title: offer?.title.text ?? line.title, priceNow: offer?.price ?? line.price, offer, news: newsOf(line, offer) };
  });
}

/** Only what can be bought is added up. */
export function totalMinorOf(lines: readonly PricedLine[]): number {
  return lines
    .filter(({ news }) => news !== 'gone' && news !== 'soldOut')
    .reduce((sum, { priceNow, quantity }) => sum + toMinor(priceNow) * quantity, 0);
}
