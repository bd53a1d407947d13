import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, formatTime } from './format-date.ts';

describe('dates are written with the month in letters, in each language', () => {
  it.each([
    ['pt', '31 mai 2027'],
    ['en', '31 May 2027'],
    ['es', '31 may 2027'],
  ] as const)('in %s', (language, text) => {
    expect(formatDay('2027-05-31', language)).toBe(text);
  });
});

describe('a moment is told on the hotel’s clock', () => {
  it('without the zone to a reader whose clock agrees', () => {
    expect(formatInstant('2027-01-31T23:30:00Z', 'pt', 'Europe/Lisbon', 'Europe/London')).toBe('31 jan 2027, 23:30');
  });

  it('with the zone, and on the hotel’s day, to a reader elsewhere', () => {
    expect(formatInstant('2027-01-31T23:30:00Z', 'en', 'Europe/Madrid', 'Europe/Lisbon')).toBe('1 Feb 2027, 00:30 CET');
  });

  it('as a time alone where the day is told already', () => {
    expect(formatTime('2027-01-31T23:30:00Z', 'pt', 'Europe/Lisbon', 'Europe/London')).toBe('23:30');
    expect(formatTime('2027-01-31T23:30:00Z', 'en', 'Europe/Madrid', 'Europe/Lisbon')).toBe('00:30 CET');
  });
});
