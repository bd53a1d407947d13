import { describe, expect, test } from 'vitest';
import { widgetPalette } from '#contract/vocabulary/widget.ts';
import { readSettings } from './settings.ts';

const read = (attributes: Record<string, string>) => readSettings((name) => attributes[name], 'hotel.example');

describe('the attributes of the tag', () => {
  test('left away, give three columns in blue, in English, in the font of the page', () => {
    expect(read({ hotel: ' 42 ' })).toMatchObject({
      hotel: '42',
      columns: 3,
      language: 'en',
      accent: { color: widgetPalette.blue.toLowerCase() },
      font: undefined,
    });
  });

  test.each([
    ['0', 3],
    ['1', 1],
    ['4', 4],
    ['5', 3],
    ['two', 3],
  ])('know one to four columns: %s', (columns, understood) => {
    expect(read({ columns }).columns).toBe(understood);
  });

  test.each([
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['DE', 'de'],
    ['it', 'en'],
    ['', 'en'],
  ])('know the languages of guests: %s', (language, understood) => {
    expect(read({ language }).language).toBe(understood);
  });

  test('take a colour and a font only where they are one', () => {
    expect(read({ color: '#8A2F45', font: 'playfair display' })).toMatchObject({ accent: { color: '#8a2f45' }, font: 'Playfair Display' });
    expect(read({ color: 'red;}', font: "x', url(" })).toMatchObject({ accent: { color: '#1d4ed8' }, font: undefined });
  });

  test.each([
    ['on a hotel’s page', {}, 'www.hotel.pt', true],
    ['not where sites are built', {}, 'localhost', false],
    ['there too where the tag says so', { track: 'on' }, 'localhost', true],
    ['not where the tag says no', { track: 'off' }, 'www.hotel.pt', false],
    ['never in the preview', { track: 'on', preview: 'on' }, 'www.hotel.pt', false],
  ])('count visits: %s', (_, attributes: Record<string, string>, host, isTracked) => {
    expect(readSettings((name) => attributes[name], host).isTracked).toBe(isTracked);
  });
});
