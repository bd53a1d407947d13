import type { OnlineSaleSummary } from '#contract/online-sales.ts';
import { toMinor } from '#domain/money/minor.ts';

type Items = Pick<OnlineSaleSummary, 'items'>;

export function totalMinorOf({ items }: Items): number {
  return items.reduce((sum, { quantity, payedAmount }) => sum + quantity * toMinor(payedAmount), 0);
}

export function quantityOf({ items }: Items): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
