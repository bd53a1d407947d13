import type { Hotel } from '#contract/hotels.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { PaymentTools } from '../payments/index.ts';
import { orderKey } from './order-key.ts';
import type { OrderRecord } from './orders.store.ts';

/** Where providers send guests back to; it leads on to the page of their order. */
export const returnPath = '/checkout/return';

export interface OrderPage {
  hotel: string;
  order: string;
  key: string;
  lang: string;
}

export function pageOf(secrets: Secrets, { hotelId, id, language }: OrderRecord): OrderPage {
  return { hotel: hotelId, order: id, key: orderKey(secrets, id), lang: language.toLowerCase() };
}

function address(path: string, publicUrl: string, page: OrderPage): string {
  const url = new URL(path, publicUrl);
  for (const [name, value] of Object.entries(page)) url.searchParams.set(name, value);
  return url.href;
}

/** Our own page, where a guest sees the order again: no cookie and no page of the hotel's is needed for it. */
export function checkoutPage(publicUrl: string, page: OrderPage): string {
  return address('/checkout', publicUrl, page);
}

/** What a provider is told of an order, the same at every try. */
export function occasionOf({ secrets, publicUrl }: PaymentTools, order: OrderRecord, hotel: Hotel) {
  return {
    description: hotel.name2,
    language: order.language,
    buyer: { name: `${order.firstName} ${order.lastName}`, email: order.email },
    returnUrl: address(returnPath, publicUrl, pageOf(secrets, order)),
    expiresAt: order.expiresAt,
  };
}
