// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draftKey, dropDraft, keepDraft, readDraft } from './offer-draft.ts';
import { newForm } from './offer-form.ts';

const form = newForm('2026-11-15');
const key = draftKey('person', 'hotel', 'new');
const draft = { keptAt: '2026-11-15T14:32:00.000Z', base: form, version: 3, values: { ...form, code: 'HALF' } };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a draft in this browser', () => {
  test('comes back as it was, empty figures included, and is gone when dropped', () => {
    keepDraft(key, draft);
    expect(readDraft(key)).toEqual(draft);
    dropDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  test('belongs to one person, one hotel and one offer', () => {
    keepDraft(key, draft);
    for (const other of [draftKey('other', 'hotel', 'new'), draftKey('person', 'other', 'new'), draftKey('person', 'hotel', 'some-id')]) {
      expect(readDraft(other)).toBeUndefined();
    }
  });

  test.each([
    ['not JSON', '{"keptAt":'],
    ['of an older version, which knew other fields', JSON.stringify({ ...draft, values: { code: 'HALF' } })],
    ['without its base', JSON.stringify({ ...draft, base: undefined })],
  ])('that cannot be understood is no draft: %s', (_, stored) => {
    localStorage.setItem(key, stored);
    expect(readDraft(key)).toBeUndefined();
  });

  test('that cannot be kept stops nobody from working', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft(key, draft)).not.toThrow();
  });
});
