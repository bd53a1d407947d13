import { describe, expect, test } from 'vitest';
import type { TermsId } from '#contract/vocabulary/ids.ts';
import { decideTerms } from './save-terms.ts';
import type { Terms } from './terms.ts';

const stay: Terms = { id: '00000000-0000-4000-8000-000000000001' as TermsId, code: 'STAY', texts: { PT: 'Estadias', EN: 'Stays' } };
const gift: Terms = { id: '00000000-0000-4000-8000-000000000002' as TermsId, code: 'GIFT', texts: { PT: 'Presentes' } };
const newId = '00000000-0000-4000-8000-000000000009' as TermsId;

describe('saving terms', () => {
  test('a draft without an id becomes new terms under the id it was given', () => {
    const outcome = decideTerms({ code: 'SPA', texts: { DE: 'Anwendungen' } }, { current: undefined, withSameCode: undefined, newId });
    expect(outcome).toEqual({ ok: true, value: { id: newId, code: 'SPA', texts: { DE: 'Anwendungen' } } });
  });

  test('a change keeps the id, and a language left empty loses its text', () => {
    const outcome = decideTerms({ ...stay, texts: { PT: 'Noites', EN: '' } }, { current: stay, withSameCode: stay, newId });
    expect(outcome).toEqual({ ok: true, value: { ...stay, texts: { PT: 'Noites' } } });
  });

  test('texts stand in the order of the languages, however they were sent', () => {
    const outcome = decideTerms(
      { code: 'SPA', texts: { ES: 'd', FR: 'c', PT: 'a' } },
      { current: undefined, withSameCode: undefined, newId },
    );
    expect(outcome.ok && Object.keys(outcome.value.texts)).toEqual(['PT', 'FR', 'ES']);
  });

  test('the same terms may change the capitals of their own code', () => {
    expect(decideTerms({ ...stay, code: 'stay' }, { current: stay, withSameCode: stay, newId }).ok).toBe(true);
  });

  test.each([
    [
      'terms that are gone come before a code that is taken',
      { ...stay, code: 'GIFT' },
      { current: undefined, withSameCode: gift, newId },
      { ok: false, reason: 'unknownTerms' },
    ],
    [
      'new terms may not take a code, and that is said before a text is missed',
      { code: 'gift', texts: {} },
      { current: undefined, withSameCode: gift, newId },
      { ok: false, reason: 'codeTaken', field: 'code' },
    ],
    [
      'terms may not take the code of others',
      { ...stay, code: 'GIFT' },
      { current: stay, withSameCode: gift, newId },
      { ok: false, reason: 'codeTaken', field: 'code' },
    ],
    [
      'terms without a word in any language are none',
      { ...stay, texts: { PT: '', EN: '' } },
      { current: stay, withSameCode: stay, newId },
      { ok: false, reason: 'textMissing', field: 'multiLingual' },
    ],
  ])('%s', (_, draft, known, expected) => {
    expect(decideTerms(draft, known)).toEqual(expected);
  });
});
