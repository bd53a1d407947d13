import { expect, test } from 'vitest';
import { clientSearch } from './client-search.ts';

const page = { pageIndex: 0, pageSize: 10 };

test.each([
  ['', page],
  ['   ', page],
  ['a', undefined],
  ['an', undefined],
  [' an ', undefined],
  ['12', undefined],
  ['@x', undefined],
  ['ana', { ...page, name: 'ana' }],
  [' Ana Sousa ', { ...page, name: 'Ana Sousa' }],
  ['ana@', { ...page, email: 'ana@' }],
  ['912@mail', { ...page, email: '912@mail' }],
  ['912', { ...page, phone: '912' }],
  ['+351 912-000', { ...page, phone: '+351 912-000' }],
  ['(21) 346', { ...page, phone: '(21) 346' }],
  ['---', { ...page, name: '---' }],
  ['rua 12', { ...page, name: 'rua 12' }],
])('%j asks for %j', (typed, asked) => {
  expect(clientSearch(typed)).toEqual(asked);
});
