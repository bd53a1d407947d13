import { describe, expect, it } from 'vitest';
import { datesOf } from './events.filters.ts';

const today = '2026-11-15';
const usual = { startDate: '2026-11-09', endDate: today };

describe('the dates of the event log', () => {
  it('are the last 7 days unless the address says others', () => {
    expect(datesOf({}, today)).toEqual(usual);
    expect(datesOf({ startDate: '2026-01-01', endDate: '2026-01-31' }, today)).toEqual({ startDate: '2026-01-01', endDate: '2026-01-31' });
  });

  it('end at most one day ahead', () => {
    expect(datesOf({ startDate: today, endDate: '2026-11-16' }, today)).toEqual({ startDate: today, endDate: '2026-11-16' });
    expect(datesOf({ startDate: today, endDate: '2026-11-17' }, today)).toEqual(usual);
  });

  it.each([
    ['one of them alone', { startDate: '2026-01-01' }],
    ['an end before the start', { startDate: '2026-01-02', endDate: '2026-01-01' }],
    ['days that are none', { startDate: '2026-13-01', endDate: 'soon' }],
  ])('are the usual ones for %s', (_, filters) => {
    expect(datesOf(filters as Record<string, string>, today)).toEqual(usual);
  });
});
