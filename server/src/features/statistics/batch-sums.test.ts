// Proves that texts from a browser, whatever is in them, do not run into each other when a batch is added up; that the sums are right at all is
// shown where reports are compared with the events.
import { expect, test } from 'vitest';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { type BatchEvent, BatchSums, type BatchVisit } from './batch-sums.ts';

const visit = (source: string, campaign: string): BatchVisit => ({
  group_id: 'group',
  hotel_id: 'hotel' as HotelId,
  day: '2026-11-17',
  source,
  campaign,
  language: 'pt',
  country: 'PT',
  city: 'Lisboa',
  browser: 'Safari',
  platform: 'web',
  operating_system: 'iOS',
  device_category: 'mobile',
  device_model: 'iPhone',
  screen_resolution: '390x844',
});
const event: BatchEvent = {
  name: 'page_view',
  offer_id: null,
  value_minor: null,
  engagement_ms: 0,
  opens: true,
  engages: false,
  buys: false,
};

test.each(['\n', ' ', ',', '","', '\t', '|'])('two visits that differ only in where %j stands stay apart', (sign) => {
  const sums = new BatchSums();
  sums.add(visit(`a${sign}b`, 'c'), [event]);
  sums.add(visit('a', `b${sign}c`), [event]);
  const split = sums.rows.filter(({ dimension_set }) => dimension_set === 'source').map(({ d1, d2, visits }) => [d1, d2, visits]);
  expect(split).toEqual([
    [`a${sign}b`, 'c', 1],
    ['a', `b${sign}c`, 1],
  ]);
  expect(sums.rows.find(({ dimension_set }) => dimension_set === 'total')).toMatchObject({ visits: 2, page_views: 2, d1: '' });
});
