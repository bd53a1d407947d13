import { limits } from '#contract/vocabulary/limits.ts';
import { addMonths, type Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';

interface Window {
  readonly from: Day;
  readonly to: Day;
}

/** The first and the last day a sale may have, seen from today. */
export function saleLimits(today: Day): Window {
  return { from: addMonths(today, -limits.offerSaleMonthsBack), to: addMonths(today, limits.offerSaleMonthsAhead) };
}

/** Days that were settled before stay as they are: an offer of last year can still have its title mended. */
export function checkSaleWindow(window: Window, today: Day, settled: Window | undefined): Outcome<Window, 'saleWindow' | 'datesReversed'> {
  const allowed = saleLimits(today);
  if (window.from < allowed.from && window.from !== settled?.from) return refused('saleWindow', 'saleValidFrom');
  if (window.to > allowed.to && window.to !== settled?.to) return refused('saleWindow', 'saleValidTo');
  if (window.to < window.from) return refused('datesReversed', 'saleValidTo');
  return done(window);
}
