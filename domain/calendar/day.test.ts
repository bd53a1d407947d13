import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayIn, writeDay } from './day.ts';

describe('calendar days', () => {
  test.each([
    ['2026-11-15', 6, '2027-05-15'],
    ['2026-11-15', -6, '2026-05-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-30', 24, '2028-11-30'],
  ])('%s and %i months is %s: the same day, or the last of its month', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test.each([
    ['2026-11-15', -365, '2025-11-15'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-29', -1, '2026-03-28'],
  ])('%s and %i days is %s, also where a clock was changed', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  test('at one instant it is one day in Madrid and another in São Paulo', () => {
    const justAfterMidnight = new Date('2026-11-15T00:30:00Z');
    expect(dayIn('Europe/Madrid', justAfterMidnight)).toBe('2026-11-15');
    expect(dayIn('America/Sao_Paulo', justAfterMidnight)).toBe('2026-11-14');
  });

  test('a day is written as guests read it', () => {
    expect(writeDay('2027-05-31')).toBe('31/05/2027');
  });
});
