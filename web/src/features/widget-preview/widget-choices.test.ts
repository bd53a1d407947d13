import { describe, expect, it } from 'vitest';
import { embedCode, missingFor, readChoices, readDevice } from './widget-choices.ts';

const usual = { hotel: 'de300000-0000-4000-8000-000000000301', language: 'pt' } as const;

describe('the choices in the address', () => {
  it('are the usual ones where nothing is said', () => {
    expect(readChoices({}, usual)).toEqual({ ...usual, columns: 3, color: '#1d4ed8', font: 'Inter' });
    expect(readDevice({})).toBe('desktop');
  });

  it('are read as people write them', () => {
    expect(readChoices({ columns: '4', color: '8A2F45', font: 'PT Serif', language: 'de' }, usual)).toMatchObject({
      columns: 4,
      color: '#8a2f45',
      font: 'PT Serif',
      language: 'de',
    });
  });

  it.each([
    ['0', undefined],
    ['1', 1],
    ['4', 4],
    ['5', undefined],
    ['2.5', undefined],
  ])('know one to four columns: %s', (columns, read) => {
    expect(readChoices({ columns }, usual).columns).toBe(read);
  });
});

describe('the embed code', () => {
  it('holds every choice', () => {
    expect(embedCode(readChoices({ color: '1E5B4A' }, usual), 'https://vale.example')).toBe(
      '<script src="https://vale.example/widget/vale-widget.js" data-hotel="de300000-0000-4000-8000-000000000301" data-language="pt" data-columns="3" data-color="#1e5b4a" data-font="Inter" async></script>',
    );
  });

  it.each([
    [{ hotel: '' }, ['hotel']],
    [{ columns: '9' }, ['columns']],
    [{ color: 'blau' }, ['color']],
    [{ font: '' }, ['font']],
    [{ font: '', hotel: '' }, ['font', 'hotel']],
    // Nothing of what is in the address reaches the code unchecked.
    [{ font: 'Inter" onload="alert(1)' }, ['font']],
  ])('is not made while something is missing: %o', (search, missing) => {
    const choices = readChoices(search, usual);
    expect(missingFor(choices)).toEqual(missing);
    expect(embedCode(choices, 'https://vale.example')).toBeUndefined();
  });
});
