// Proves that a large answer is written as `JSON.stringify` would, and that others have their turn meanwhile.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

test('whatever an answer holds, it reads the same', async () => {
  const answer = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })));
  await fc.assert(
    fc.asyncProperty(answer, async (value) => {
      expect(await writeJson(value as object)).toBe(JSON.stringify(value));
    }),
  );
  expect(await writeJson('a text of a report')).toBe('"a text of a report"');
  const dated = { at: new Date('2026-03-01T10:00:00Z'), rows: Array.from({ length: 1_001 }, (_, row) => ({ row, none: undefined })) };
  expect(await writeJson(dated)).toBe(JSON.stringify(dated));
});

test('others have their turn between the slices', async () => {
  let immediate = 0;
  const look = () => {
    immediate += 1;
    again = setImmediate(look);
  };
  let again = setImmediate(look);
  await writeJson({ rows: Array.from({ length: 10_000 }, (_, row) => ({ row })) });
  clearImmediate(again);
  expect(immediate).toBeGreaterThanOrEqual(40);
});
