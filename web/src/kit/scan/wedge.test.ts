// Proves what counts as a hand scanner: the pace, the length and the Enter, each at its bound.
import { describe, expect, test } from 'vitest';
import { hearKey, type Keystroke, nothingTyped } from './wedge.ts';

/** Keys that come this many milliseconds apart. */
function keys(text: string, gapMs: number, startMs = 1000): Keystroke[] {
  return [...text].map((key, index) => ({ key, at: startMs + index * gapMs }));
}

function enterAfter(strokes: Keystroke[], gapMs: number): Keystroke[] {
  return [...strokes, { key: 'Enter', at: (strokes.at(-1)?.at ?? 0) + gapMs }];
}

function scansIn(strokes: Keystroke[]): string[] {
  const scans: string[] = [];
  let typed = nothingTyped;
  for (const stroke of strokes) {
    const heard = hearKey(typed, stroke);
    typed = heard.typed;
    if (heard.scan !== undefined) scans.push(heard.scan);
  }
  return scans;
}

describe('a hand scanner is heard', () => {
  test.each([
    ['faster than any hand', 2, ['ab12cd34']],
    ['one millisecond under the slowest pace', 34, ['ab12cd34']],
    ['at the slowest pace', 35, ['ab12cd34']],
    ['not one millisecond over it', 36, []],
    ['not at the pace of a hand', 120, []],
  ])('%s', (_, gapMs, scans) => {
    expect(scansIn(enterAfter(keys('ab12cd34', gapMs), 2))).toEqual(scans);
  });

  test.each([
    ['seven characters are too few', 'ab12cd3', []],
    ['eight are enough', 'ab12cd34', ['ab12cd34']],
    ['nine too', 'ab12cd345', ['ab12cd345']],
  ])('%s', (_, text, scans) => {
    expect(scansIn(enterAfter(keys(text, 5), 5))).toEqual(scans);
  });

  test('only when its Enter comes at the same pace', () => {
    expect(scansIn(enterAfter(keys('ab12cd34', 5), 35))).toEqual(['ab12cd34']);
    expect(scansIn(enterAfter(keys('ab12cd34', 5), 36))).toEqual([]);
  });

  test('through the Shift of its capitals', () => {
    const strokes = keys('AB12CD34', 10).flatMap((stroke) => [{ key: 'Shift', at: stroke.at - 3 }, stroke]);
    expect(scansIn(enterAfter(strokes, 10))).toEqual(['AB12CD34']);
  });

  test('without what a hand typed just before', () => {
    const strokes = [...keys('12', 200, 0), ...keys('ab12cd34', 5)];
    expect(scansIn(enterAfter(strokes, 5))).toEqual(['ab12cd34']);
  });

  test('twice in a row, each by itself', () => {
    const first = enterAfter(keys('ab12cd34', 5), 5);
    const second = enterAfter(keys('ef56ab78', 5, 1060), 5);
    expect(scansIn([...first, ...second])).toEqual(['ab12cd34', 'ef56ab78']);
  });
});

describe('a hand scanner is not', () => {
  test('a key held down', () => {
    const held = keys('000000000000', 30).map((stroke, index) => ({ ...stroke, repeat: index > 0 }));
    expect(scansIn(enterAfter(held, 30))).toEqual([]);
  });

  test('a burst with another key in it', () => {
    const strokes = [...keys('ab12', 5), { key: 'Tab', at: 1020 }, ...keys('cd34', 5, 1025)];
    expect(scansIn(enterAfter(strokes, 5))).toEqual([]);
  });

  test('an Enter alone', () => {
    expect(scansIn([{ key: 'Enter', at: 0 }])).toEqual([]);
  });
});
