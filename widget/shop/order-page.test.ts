import { expect, test } from 'vitest';
import { printAddress, readOrderPage } from './order-page.ts';

const shop = { origin: 'https://vale.example', hotel: '42', language: 'fr', promoCode: '' } as const;

test('what is written into the address of an order is read out of it', () => {
  const address = new URL(printAddress(shop, { id: 'o1', key: 'k+/=' }));
  expect(address.pathname).toBe('/checkout');
  expect(readOrderPage(address.searchParams)).toEqual({ hotel: '42', id: 'o1', key: 'k+/=', language: 'fr', isToPrint: true });
});

test.each(['', '?hotel=42&order=o1', '?hotel=42&key=k', '?order=o1&key=k'])('half an address is none: %s', (query) => {
  expect(readOrderPage(new URLSearchParams(query))).toBeUndefined();
});

test('a language nobody speaks here becomes English', () => {
  expect(readOrderPage(new URLSearchParams('?hotel=42&order=o1&key=k&lang=it'))).toMatchObject({ language: 'en', isToPrint: false });
});
