import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayIn, startOfDayIn, writeDay } from './day.ts';

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

  test('the last second of a day and the first of the next are told apart, in whichever order they are asked for', () => {
    const [last, first] = [new Date('2026-11-14T22:59:59.999Z'), new Date('2026-11-14T23:00:00.000Z')];
    const days = [last, first, last, first].map((instant) => dayIn('Europe/Madrid', instant));
    expect(days).toEqual(['2026-11-14', '2026-11-15', '2026-11-14', '2026-11-15']);
  });

  test('at one instant it is one day in Madrid and another in São Paulo', () => {
    const justAfterMidnight = new Date('2026-11-15T00:30:00Z');
    expect(dayIn('Europe/Madrid', justAfterMidnight)).toBe('2026-11-15');
    expect(dayIn('America/Sao_Paulo', justAfterMidnight)).toBe('2026-11-14');
  });

  test.each([
    ['Europe/Lisbon', '2027-03-28', '2027-03-28T00:00:00.000Z'],
    ['Europe/Lisbon', '2027-03-29', '2027-03-28T23:00:00.000Z'],
    ['Atlantic/Azores', '2027-10-31', '2027-10-31T00:00:00.000Z'],
    ['Europe/Madrid', '2027-10-31', '2027-10-30T22:00:00.000Z'],
    ['Europe/Madrid', '2027-11-01', '2027-10-31T23:00:00.000Z'],
    ['Atlantic/Canary', '2028-02-29', '2028-02-29T00:00:00.000Z'],
    // Its clocks went from midnight to one o'clock: the day began there.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
    // Had no such day when it moved to the other side of the date line: the next one began.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    // Moves its clocks by half an hour.
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-05', '2027-04-04T13:30:00.000Z'],
  ])('in %s, %s begins at %s', (timeZone, day, instant) => {
    expect(startOfDayIn(timeZone, day).toISOString()).toBe(instant);
  });

  test('every day of two years begins where the clock of its place turns to it, to the millisecond', () => {
    for (const timeZone of ['Europe/Lisbon', 'Atlantic/Azores', 'Europe/Madrid', 'Australia/Lord_Howe', 'Pacific/Kiritimati']) {
      for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
        const start = startOfDayIn(timeZone, day).getTime();
        expect([dayIn(timeZone, new Date(start - 1)), dayIn(timeZone, new Date(start))]).toEqual([addDays(day, -1), day]);
      }
    }
  });

  test('a day is written as guests read it', () => {
    expect(writeDay('2027-05-31')).toBe('31/05/2027');
  });
});
