import { describe, expect, it } from 'vitest';
import type { DatesFilter } from './list-definition.ts';
import { withUsualDates } from './usual-dates.ts';

const today = '2026-11-15';
const usual = { from: '2025-11-15', to: today };
const filter: DatesFilter = { kind: 'dates', from: 'first', to: 'last', label: 'Dates', max: today, usual };

const shown = (filters: Record<string, string>, ofList: DatesFilter = filter) =>
  withUsualDates({ search: filters, filters, change: () => undefined }, [ofList]);

describe('a list that always has its dates', () => {
  it('has the usual ones unless the address says others', () => {
    expect(shown({}).filters).toEqual({ first: usual.from, last: today });
    expect(shown({ first: '2026-01-01', last: '2026-01-31' }).search).toEqual({ first: '2026-01-01', last: '2026-01-31' });
    expect(shown({ first: today, last: today, name: 'Rita' }).filters).toEqual({ first: today, last: today, name: 'Rita' });
  });

  it.each([
    ['one of them alone', { first: '2026-01-01' }],
    ['an end after the last day that can be asked for', { first: '2026-01-01', last: '2026-11-16' }],
    ['an end before the start', { first: '2026-01-02', last: '2026-01-01' }],
    ['days that are none', { first: '2026-13-01', last: 'soon' }],
  ])('has the usual ones for %s', (_, filters) => {
    expect(shown(filters as Record<string, string>).search).toEqual({ first: usual.from, last: today });
  });

  it('has a first day that can be asked for', () => {
    const later = { ...filter, min: '2026-01-01' };
    expect(shown({ first: '2026-01-01', last: today }, later).filters).toEqual({ first: '2026-01-01', last: today });
    expect(shown({ first: '2025-12-31', last: today }, later).filters).toEqual({ first: usual.from, last: today });
  });

  it('is left alone where dates are a choice', () => {
    const { usual: _, ...chosen } = filter;
    expect(shown({}, chosen).filters).toEqual({});
  });
});
