// Proves that a query is read whatever the case of its names, that an empty part is none, and that what nobody knows keeps its name.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryAsDeclared } from './query-as-declared.ts';

const schema = z.strictObject({
  pageSize: z.optional(z.string()),
  hotelId: z.optional(z.string()),
  status: z.optional(z.array(z.string())),
});

describe('a query', () => {
  test.each([
    ['as declared', { pageSize: '1' }, { pageSize: '1' }],
    ['in another case', { PAGESIZE: '1', HotelID: 'x' }, { pageSize: '1', hotelId: 'x' }],
    ['repeated', { status: ['a', 'b'] }, { status: ['a', 'b'] }],
    ['repeated in two spellings', { status: 'a', Status: ['b', 'c'] }, { status: ['a', 'b', 'c'] }],
    ['said twice where once is meant', { pageSize: '1', PageSize: '2' }, { pageSize: ['1', '2'] }],
    ['empty', { pageSize: '', hotelId: '' }, {}],
    ['empty once among others', { status: ['', 'a'] }, { status: 'a' }],
    ['of spaces', { hotelId: ' ' }, { hotelId: ' ' }],
    ['nobody knows', { dimension: '', Other: 'x' }, { dimension: '', Other: 'x' }],
  ])('%s', (_, written, told) => {
    expect(queryAsDeclared(schema, written)).toEqual(told);
  });

  test('cannot name what every object has', () => {
    const told = queryAsDeclared(schema, JSON.parse('{"__proto__": "x", "constructor": "y"}'));
    expect(Object.keys(told as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(told)).toBe(Object.prototype);
  });
});
