import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
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
      quantity: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
      texts: z.record(z.string(), z.object({ title: z._default(z.string().check(z.maxLength(30)), '') })),
      guests: z.array(z.object({ email: z.optional(z.email().check(z.maxLength(254))) })),
    });
    expect(rulesOf(schema, 'quantity')).toEqual({ required: false, min: 1, max: 9 });
    expect(rulesOf(schema, 'texts.PT.title')).toEqual({ required: false, maxLength: 30 });
    expect(rulesOf(schema, 'guests.0.email')).toEqual({ required: false, maxLength: 254 });
  });

  it('does not ask for what may also be an empty text', () => {
    const schema = z.object({ email: z.union([z.literal(''), z.email()]), language: z.union([z.literal('PT'), z.literal('EN')]) });
    expect(rulesOf(schema, 'email')).toEqual({ required: false });
    expect(rulesOf(schema, 'language')).toEqual({ required: true });
  });

  it('does not ask for a choice where none is a choice too', () => {
    const schema = z.object({ any: z.array(z.string()), some: z.array(z.string()).check(z.minLength(1)) });
    expect(rulesOf(schema, 'any').required).toBe(false);
    expect(rulesOf(schema, 'some').required).toBe(true);
  });

  it('refuses a field that is not there', () => {
    expect(hasField(TagDraft, 'colour')).toBe(false);
    expect(() => rulesOf(TagDraft, 'colour')).toThrow('colour');
  });
});
