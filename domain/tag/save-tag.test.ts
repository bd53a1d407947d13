import { describe, expect, test } from 'vitest';
import type { TagId } from '#contract/vocabulary/ids.ts';
import { decideTag } from './save-tag.ts';
import type { Tag } from './tag.ts';

const spa: Tag = { id: '00000000-0000-4000-8000-000000000001' as TagId, code: 'SPA', description: 'Spa', active: true };
const dinner: Tag = { id: '00000000-0000-4000-8000-000000000002' as TagId, code: 'DINNER', description: 'Dinner', active: true };
const newId = '00000000-0000-4000-8000-000000000009' as TagId;

describe('saving a tag', () => {
  test('a draft without an id becomes a new tag under the id it was given', () => {
    const outcome = decideTag(
      { code: 'BEACH', description: 'Beach', active: false },
      { current: undefined, withSameCode: undefined, newId },
    );
    expect(outcome).toEqual({ ok: true, value: { id: newId, code: 'BEACH', description: 'Beach', active: false } });
  });

  test('a change keeps the id', () => {
    const outcome = decideTag({ ...spa, description: 'Spa & wellness' }, { current: spa, withSameCode: spa, newId });
    expect(outcome).toEqual({ ok: true, value: { ...spa, description: 'Spa & wellness' } });
  });

  test('the same tag may change the capitals of its own code', () => {
    expect(decideTag({ ...spa, code: 'spa' }, { current: spa, withSameCode: spa, newId }).ok).toBe(true);
  });

  test.each([
    [
      'a tag that is gone comes before a code that is taken',
      { ...spa, code: 'DINNER' },
      { current: undefined, withSameCode: dinner, newId },
      { ok: false, reason: 'unknownTag' },
    ],
    [
      'a new tag may not take a code',
      { code: 'dinner', description: 'x', active: true },
      { current: undefined, withSameCode: dinner, newId },
      { ok: false, reason: 'codeTaken', field: 'code' },
    ],
    [
      'a tag may not take the code of another',
      { ...spa, code: 'DINNER' },
      { current: spa, withSameCode: dinner, newId },
      { ok: false, reason: 'codeTaken', field: 'code' },
    ],
  ])('%s', (_, draft, known, expected) => {
    expect(decideTag(draft, known)).toEqual(expected);
  });
});
