// Proves what is made of a visit's signs, which kept figures answer which question, and that ranges are made up of them without gap or overlap.
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { setFor, spansOf } from './dimension-sets.ts';
import { countryOf, isEngaged, sourceOf } from './visit-facts.ts';

describe('a visit', () => {
  test.each<[Parameters<typeof countryOf>[0], string | undefined, string]>([
    [{ country: 'pt', acceptLanguage: 'en-GB' }, 'Europe/Paris', 'PT'],
    [{ country: 'XX', acceptLanguage: 'en-GB' }, 'Europe/Paris', 'FR'],
    [{ acceptLanguage: 'pt-BR,pt;q=0.9,en;q=0.8' }, 'Etc/UTC', 'BR'],
    [{ acceptLanguage: 'zh-Hant-TW, en' }, undefined, 'TW'],
    [{ acceptLanguage: 'pt, en-419, es-ES' }, undefined, 'ES'],
    [{ acceptLanguage: 'en' }, undefined, '(not set)'],
    [{}, 'Europe/Oslo', 'NO'],
  ])('%j with the clock of %s comes from %s', (where, zone, country) => {
    expect(countryOf(where, zone)).toBe(country);
  });

  test.each([
    [{ source: 'news', referrer: 'www.google.com' }, 'news'],
    [{ referrer: 'www.google.co.uk' }, 'google'],
    [{ referrer: 'l.instagram.com' }, 'instagram'],
    [{ referrer: 'www.blog.example' }, 'blog.example'],
    [{ referrer: 'not a host' }, '(direct)'],
    [{}, '(direct)'],
  ])('%j was sent by %s', (signs, source) => {
    expect(sourceOf(signs)).toBe(source);
  });

  test.each([
    [{ engagementMs: 10_000 }, true],
    [{ engagementMs: 9_999 }, false],
    [{ pageViews: 2 }, true],
    [{ purchases: 1 }, true],
  ])('%j is engaged: %s', (figures, engaged) => {
    expect(isEngaged({ events: 1, pageViews: 1, purchases: 0, engagementMs: 0, ...figures })).toBe(engaged);
  });
});

describe('kept figures', () => {
  test.each<[Parameters<typeof setFor>[0], string | undefined]>([
    [{ dimensions: ['date'], filters: [], metrics: ['totalUsers'] }, 'total'],
    [{ dimensions: ['country', 'countryId'], filters: [], metrics: ['totalUsers'] }, 'place'],
    [{ dimensions: ['sessionSource', 'currencyCode'], filters: [], metrics: ['totalRevenue'] }, 'source'],
    [{ dimensions: ['browser'], filters: [{ dimension: 'deviceCategory', values: ['mobile'] }], metrics: ['sessions'] }, 'tech'],
    [{ dimensions: ['voucherid'], filters: [{ dimension: 'eventName', values: ['purchase'] }], metrics: ['eventCount'] }, 'voucher'],
    [{ dimensions: ['voucherid'], filters: [], metrics: ['totalUsers'] }, undefined],
    [{ dimensions: ['country', 'browser'], filters: [], metrics: ['totalUsers'] }, undefined],
    [{ dimensions: ['pagePath'], filters: [], metrics: ['eventCount'] }, undefined],
  ])('%j is answered by %s', (question, set) => {
    expect(setFor(question)).toBe(set);
  });

  test('make up any range exactly once', () => {
    for (let start = 0; start < 60; start += 1) {
      for (const length of [0, 1, 26, 27, 28, 55, 56, 83, 200, 400]) {
        const from = addDays('2026-01-01', start);
        const to = addDays(from, length);
        const days = spansOf(from, to, false).flatMap((span) => {
          const count = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1;
          if (span.days === 28) expect([count % 28, (Date.parse(span.from) / 86_400_000) % 28]).toEqual([0, 0]);
          return Array.from({ length: count }, (_, n) => addDays(span.from, n));
        });
        expect(days).toEqual(Array.from({ length: length + 1 }, (_, n) => addDays(from, n)));
      }
    }
  });
});
