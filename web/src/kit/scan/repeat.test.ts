import { expect, test } from 'vitest';
import { isRepeat } from './repeat.ts';

const last = { text: 'ab12cd34', at: 10_000 };

test.each([
  ['the first code ever', undefined, { text: 'ab12cd34', at: 0 }, false],
  ['one millisecond before two seconds', last, { text: 'ab12cd34', at: 11_999 }, true],
  ['at two seconds', last, { text: 'ab12cd34', at: 12_000 }, true],
  ['one millisecond after two seconds', last, { text: 'ab12cd34', at: 12_001 }, false],
  ['another code at once', last, { text: 'ef56ab78', at: 10_001 }, false],
])('the same code again: %s', (_, before, next, repeat) => {
  expect(isRepeat(before, next)).toBe(repeat);
});
