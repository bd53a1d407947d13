import type { Order } from '#contract/checkout.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import { keptForThisVisit } from './browser-store.ts';
import { keepCampaign } from './campaign.ts';
import type { Track } from './track.ts';

/** Once an order, however often its page is loaded. */
export function trackPurchase(track: Track, { id, currency, lines, source, campaign }: Order): void {
  const key = `vale-bought-${id}`;
  if (keptForThisVisit.read(key)) return;
  keptForThisVisit.write(key, true);
  // Our own page is another origin than the hotel's, and knows only from the order what brought the guest.
  keepCampaign({ source, campaign });
  for (const { offerId, price, quantity } of lines) {
    track('purchase', { voucherid: offerId, value: fromMinor(toMinor(price) * quantity), currency });
  }
}
