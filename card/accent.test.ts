import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { widgetPalette } from '#contract/vocabulary/widget.ts';
import { accentOf } from './accent.ts';

describe('a colour of a hotel', () => {
  test.each(Object.entries(widgetPalette))('from the palette is used as it is, under white text: %s', (_, color) => {
    expect(accentOf(color)).toEqual({ color: color.toLowerCase(), onColor: '#ffffff', ink: color.toLowerCase() });
  });

  test.each([
    ['#FFE066', '#000000'],
    ['#777777', '#000000'],
    ['#767676', '#ffffff'],
    ['#fff', '#000000'],
  ])('gets the text that can be read on it: %s', (color, onColor) => {
    expect(accentOf(color)?.onColor).toBe(onColor);
  });

  test('is darkened for text on white only when it must be', () => {
    expect(accentOf('#767676')?.ink).toBe('#767676');
    expect(accentOf('#777777')?.ink).toBe('#717171');
  });

  test('whatever it is, ends in a text that is dark enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const { ink } = accentOf(`#${value.toString(16).padStart(6, '0')}`) ?? {};
        // A text that can be read on white needs no darkening of its own.
        expect(accentOf(ink ?? '')).toEqual({ color: ink, onColor: '#ffffff', ink });
      }),
    );
  });

  test.each(['', 'blue', '#12345', '#1234567', 'rgb(0,0,0)', '#12g456'])('is not: %s', (text) => {
    expect(accentOf(text)).toBeUndefined();
  });
});
