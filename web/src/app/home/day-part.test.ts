import { expect, it } from 'vitest';
import { dayPartAt } from './day-part.ts';

it.each([
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['12:00', 'afternoon'],
  ['19:59', 'afternoon'],
  ['20:00', 'evening'],
])('at %s it is %s', (time, part) => {
  expect(dayPartAt(new Date(`2026-01-15T${time}:00Z`), 'Europe/Lisbon')).toBe(part);
});

it('goes by the clock of the hotel', () => {
  expect(dayPartAt(new Date('2026-01-15T11:30:00Z'), 'Europe/Madrid')).toBe('afternoon');
});
