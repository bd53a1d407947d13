// Proves that what is written in pieces is written whole.
import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

test('rests after each piece until nobody waits for an answer, and says how long it would wait at most', async () => {
  const asked: number[] = [];
  const quiet = async (mostMs: number) => void asked.push(mostMs);
  for await (const _ of inPieces([1, 2, 3], 2, quiet)) expect(asked.length).toBeLessThan(2);
  expect(asked).toHaveLength(2);
  expect(Math.max(...asked)).toBeLessThanOrEqual(60);
});

test.each([0, 1, 7, 8, 9, 40])('a list of %i is handed over once, in its order', async (length) => {
  const list = Array.from({ length }, (_, place) => place);
  const seen: number[][] = [];
  for await (const piece of inPieces(list, 8, async () => undefined)) seen.push([...piece]);
  expect(seen.flat()).toEqual(list);
  expect(seen.every((piece) => piece.length > 0 && piece.length <= 8)).toBe(true);
});
