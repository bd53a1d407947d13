// Proves that what is written in pieces is written whole.
import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

test.each([0, 1, 7, 8, 9, 40])('a list of %i is handed over once, in its order', async (length) => {
  const list = Array.from({ length }, (_, place) => place);
  const seen: number[][] = [];
  for await (const piece of inPieces(list, 8)) seen.push([...piece]);
  expect(seen.flat()).toEqual(list);
  expect(seen.every((piece) => piece.length > 0 && piece.length <= 8)).toBe(true);
});
