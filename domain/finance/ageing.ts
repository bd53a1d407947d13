/** How long ago it was sold, in whole months: up to and including so many. The last has no end. */
export const ages = [3, 6, 12, 24, Number.POSITIVE_INFINITY] as const;

/** Months as `2026-11`, or days of them. */
function monthsBetween(earlier: string, later: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(later) - count(earlier);
}

/** Which of the ages a month of sale is, counted from 0. */
export function ageOf(soldMonth: string, today: string): number {
  return ages.findIndex((most) => monthsBetween(soldMonth, today) <= most);
}
