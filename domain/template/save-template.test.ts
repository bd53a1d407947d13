import { describe, expect, test } from 'vitest';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import { decideTemplate } from './save-template.ts';
import type { NotificationTemplate } from './template.ts';

const classic: NotificationTemplate = {
  id: '00000000-0000-4000-8000-000000000001' as TemplateId,
  name: 'Classic',
  active: true,
  html: '<p></p>',
  translations: '{}',
  version: 4,
};
const newId = '00000000-0000-4000-8000-000000000009' as TemplateId;

describe('saving a template', () => {
  test('a draft without an id becomes the first version of a new template', () => {
    const { id: _, version: __, ...draft } = classic;
    expect(decideTemplate(draft, { current: undefined, newId })).toEqual({ ok: true, value: { ...draft, id: newId, version: 1 } });
  });

  test('a change that names no version goes over whatever is there', () => {
    const outcome = decideTemplate({ ...classic, version: undefined, name: 'Ours' }, { current: classic, newId });
    expect(outcome).toEqual({ ok: true, value: { ...classic, name: 'Ours', version: 5 } });
  });

  test('a change of the latest version becomes the next', () => {
    const outcome = decideTemplate({ ...classic, name: 'Classic, warmer' }, { current: classic, newId });
    expect(outcome).toEqual({ ok: true, value: { ...classic, name: 'Classic, warmer', version: 5 } });
  });

  test.each([
    ['gone', { ...classic }, undefined, 'unknownTemplate'],
    ['older than what is stored', { ...classic, version: 3 }, classic, 'changed'],
  ])('a template that is %s is not saved', (_, draft, current, reason) => {
    expect(decideTemplate(draft, { current, newId })).toEqual({ ok: false, reason });
  });
});
