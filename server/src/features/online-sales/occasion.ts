import type { Hotel } from '#contract/hotels.ts';
import type { OrderId } from '#contract/vocabulary/ids.ts';
import type { PaymentTools } from '../payments/index.ts';
import { orderKey } from './order-key.ts';
import type { OrderRecord } from './orders.store.ts';

/** What a provider is told of an order, the same at every try. */
export function occasionOf({ secrets, publicUrl }: PaymentTools, order: OrderRecord, hotel: Hotel) {
  return {
    description: hotel.name2,
    language: order.language,
    buyer: { name: `${order.firstName} ${order.lastName}`, email: order.email },
    returnUrl: checkoutPage(publicUrl, order, orderKey(secrets, order.id)),
    expiresAt: order.expiresAt,
  };
}

/** Our own page, where a guest comes back to from a provider: no cookie and no page of the hotel's is needed to see the order again. */
function checkoutPage(publicUrl: string, order: { hotelId: string; id: OrderId; language: string }, key: string): string {
  const address = new URL('/checkout', publicUrl);
  const parts = { hotel: order.hotelId, order: order.id, key, lang: order.language.toLowerCase() };
  for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value);
  return address.href;
}
