import type { Order } from '#contract/checkout.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import { keptForThisVisit } from './browser-store.ts';
import type { Track } from './track.ts';

/** Once an order, however often its page is loaded. */
export function trackPurchase(track: Track, { id, currency, lines }: Order): void {
  const key = `vale-bought-${id}`;
  if (keptForThisVisit.read(key)) return;
  keptForThisVisit.write(key, true);
  for (const { offerId, price, quantity } of lines) {
    track('purchase', { voucherid: offerId, value: fromMinor(toMinor(price) * quantity), currency });
  }
}
