import type { Day } from '#domain/calendar/day.ts';

export type SaleState = 'starts' | 'onSale' | 'over';

/** Where today stands in an offer's sale period, whose two ends belong to it. Days compare as texts do. */
export function saleStateOf({ saleValidFrom, saleValidTo }: { saleValidFrom: Day; saleValidTo: Day }, today: Day): SaleState {
  if (today < saleValidFrom) return 'starts';
  return today <= saleValidTo ? 'onSale' : 'over';
}
