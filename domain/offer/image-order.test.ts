import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ordered, swapped } from './image-order.ts';

describe('the order of pictures', () => {
  test('two that change places leave the others where they are', () => {
    expect(swapped(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['c', 'b', 'a', 'd']);
  });

  test('any order of the pictures that are there is accepted, and becomes the order', () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(fc.shuffledSubarray(pictures, { minLength: 5 }), (wanted) => {
        const places = pictures.map((id) => ({ id, index: wanted.indexOf(id) }));
        expect(ordered(places, pictures)).toEqual(wanted);
      }),
    );
  });

  test.each([
    ['one is missing', [{ id: 'a', index: 0 }]],
    [
      'one is named twice',
      [
        { id: 'a', index: 0 },
        { id: 'a', index: 1 },
      ],
    ],
    [
      'one is not there',
      [
        { id: 'a', index: 0 },
        { id: 'z', index: 1 },
      ],
    ],
    [
      'a place is empty',
      [
        { id: 'a', index: 0 },
        { id: 'b', index: 2 },
      ],
    ],
    [
      'two share a place',
      [
        { id: 'a', index: 0 },
        { id: 'b', index: 0 },
      ],
    ],
  ])('an order in which %s is none', (_, places) => {
    expect(ordered(places, ['a', 'b'])).toBeUndefined();
  });
});
