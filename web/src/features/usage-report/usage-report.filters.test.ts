import { describe, expect, it } from 'vitest';
import { datesOf } from './usage-report.filters.ts';

const today = '2026-11-15';
const usual = { fromDate: '2025-11-15', toDate: today };

describe('the dates of the report', () => {
  it('are the last 365 days unless the address says others', () => {
    expect(datesOf({}, today)).toEqual(usual);
    expect(datesOf({ fromDate: '2026-01-01', toDate: '2026-01-31' }, today)).toEqual({ fromDate: '2026-01-01', toDate: '2026-01-31' });
    expect(datesOf({ fromDate: today, toDate: today }, today)).toEqual({ fromDate: today, toDate: today });
  });

  it.each([
    ['one of them alone', { fromDate: '2026-01-01' }],
    ['an end after today', { fromDate: '2026-01-01', toDate: '2026-11-16' }],
    ['an end before the start', { fromDate: '2026-01-02', toDate: '2026-01-01' }],
    ['days that are none', { fromDate: '2026-13-01', toDate: 'soon' }],
  ])('are the usual ones for %s', (_, filters) => {
    expect(datesOf(filters as Record<string, string>, today)).toEqual(usual);
  });
});
