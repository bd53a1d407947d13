import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TagDraft } from '#contract/tags.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { hasField, rulesOf } from './schema-rules.ts';

describe('a form reads its limits from the contract', () => {
  it('knows the lengths of a tag', () => {
    expect(rulesOf(TagDraft, 'code')).toEqual({ required: true, maxLength: limits.tagCodeChars });
    expect(rulesOf(TagDraft, 'id')).toEqual({ required: false });
  });

  it('sees through wrappers, lists and records', () => {
    const schema = z.object({
      quantity: z.number().int().min(1).max(9).nullable(),
      texts: z.record(z.string(), z.object({ title: z.string().max(30).default('') })),
      guests: z.array(z.object({ email: z.email().max(254).optional() })),
    });
    expect(rulesOf(schema, 'quantity')).toEqual({ required: false, min: 1, max: 9 });
    expect(rulesOf(schema, 'texts.PT.title')).toEqual({ required: false, maxLength: 30 });
    expect(rulesOf(schema, 'guests.0.email')).toEqual({ required: false, maxLength: 254 });
  });

  it('refuses a field that is not there', () => {
    expect(hasField(TagDraft, 'colour')).toBe(false);
    expect(() => rulesOf(TagDraft, 'colour')).toThrow('colour');
  });
});
