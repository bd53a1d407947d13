import { expect, test } from 'vitest';
import { addUp, currenciesOf, total } from './add-up.ts';

// Rows of a dashboard are summed by what is asked, and sums of different money stay apart.

const rows = [
  { code: 'A', currency: 'EUR', count: 1 },
  { code: 'B', currency: 'USD', count: 5 },
  { code: 'A', currency: 'EUR', count: 2 },
] as const;

test('rows with one key become one, others keep their place', () => {
  const summed = addUp(
    rows,
    ({ code }) => code,
    ({ count }) => ({ count }),
  );
  expect(summed.map(({ key, sums }) => [key, sums.count])).toEqual([
    ['A', 3],
    ['B', 5],
  ]);
  expect(total(rows, ({ count }) => count)).toBe(8);
});

test('the currency of the most comes first', () => {
  expect(currenciesOf(rows)).toEqual(['USD', 'EUR']);
});
