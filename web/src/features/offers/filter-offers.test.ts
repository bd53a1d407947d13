import { describe, expect, test } from 'vitest';
import type { OfferSummary } from '#contract/offers.ts';
import { filterOffers, hotelsOf } from './filter-offers.ts';

const terrace = {
  code: 'TER',
  isPaymentMode: true,
  multiLingual: [
    { languageCode: 'PT', title: 'Fim de tarde no terraço' },
    { languageCode: 'EN', title: 'Sunset on the terrace' },
  ],
  validHotels: [{ id: 'm', name: 'Miradouro' }],
} as unknown as OfferSummary;
const spa = {
  code: 'SPA2',
  isPaymentMode: false,
  multiLingual: [{ languageCode: 'PT', title: 'Ritual a dois' }],
  validHotels: [
    { id: 'q', name: 'Quinta' },
    { id: 'm', name: 'Miradouro' },
  ],
} as unknown as OfferSummary;

const found = (filter: Parameters<typeof filterOffers>[1]) => filterOffers([terrace, spa], filter).map(({ code }) => code);

describe('the filters of the list', () => {
  test.each([
    ['nothing asked, everything shown', {}, ['TER', 'SPA2']],
    ['without regard to accents and capitals', { search: 'TERRACO' }, ['TER']],
    ['in any language', { search: 'sunset' }, ['TER']],
    ['in any order of words', { search: 'dois ritual' }, ['SPA2']],
    ['by code', { search: 'spa' }, ['SPA2']],
    ['every word must be there', { search: 'ritual terraço' }, []],
    ['by kind', { kind: 'service' }, ['SPA2']],
    ['by hotel', { hotelId: 'q' }, ['SPA2']],
    ['together', { hotelId: 'm', kind: 'money', search: 'fim' }, ['TER']],
  ])('%s', (_, filter, codes) => expect(found(filter)).toEqual(codes));

  test('the hotels to choose from are those of the offers, once each, by name', () => {
    expect(hotelsOf([spa, terrace])).toEqual([
      { value: 'm', label: 'Miradouro' },
      { value: 'q', label: 'Quinta' },
    ]);
  });
});
