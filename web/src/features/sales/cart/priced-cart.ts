import { toMinor } from '#domain/money/minor.ts';
import { type OnSale, useOnSale } from '../desk-offers.ts';
import { useCart } from './use-cart.ts';

export interface PricedLine extends OnSale {
  quantity: number;
  totalMinor: number;
  /** Whether it cannot be sold as it stands: withdrawn since, or fewer left. */
  stuck: boolean;
}

export function cartTotal(lines: readonly PricedLine[]): { quantity: number; totalMinor: number } {
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  };
}

/** The cart with the prices of today; `priced` is not there while these are on their way. */
export function usePricedCart() {
  const cart = useCart();
  const { onSale, error, retry } = useOnSale();
  const priced =
    onSale &&
    cart.lines.flatMap(({ offerId, quantity }): PricedLine[] => {
      const found = onSale.find(({ offer }) => offer.id === offerId);
      if (!found) return [];
      const stuck = found.desk.notSoldBecause !== null || quantity > found.desk.left;
      return [{ ...found, quantity, stuck, totalMinor: quantity * toMinor(found.desk.salePrice) }];
    });
  const canSell = priced !== undefined && priced.length > 0 && !priced.some(({ stuck }) => stuck);
  return { ...cart, priced, canSell, error, retry };
}
