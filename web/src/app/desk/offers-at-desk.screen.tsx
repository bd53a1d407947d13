import { OffersScreen } from '#web/features/offers/offers.screen.tsx';
import { Shop } from '#web/features/sales/shop/shop.tsx';

/** The offers, which whoever may sells where they stand. */
export function OffersAtDeskScreen() {
  return <Shop>{(slots) => <OffersScreen {...slots} />}</Shop>;
}
