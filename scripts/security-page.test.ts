// Proves that docs/security.md answers every requirement of ASVS 5.0 at levels 1 and 2, and points to nothing that is not there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './parts/root.mjs';

const read = (path: string) => readFileSync(at(path), 'utf8');
const page = read('docs/security.md');
const rows = page
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (met|n\/a|\*\*open\*\*) \| (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, number = '', , , answer = '', reason = '']) => ({ number, answer, reason }));

/** How many requirements of levels 1 and 2 each chapter of the standard has. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every requirement is answered once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const count = (chapter: number) => rows.filter(({ number }) => number.startsWith(`${chapter}.`)).length;
  expect(chapters.map((_, index) => count(index + 1))).toEqual(chapters);
});

test('the sum at the top is the sum of the rows', () => {
  const of = (answer: string) => rows.filter((row) => row.answer === answer).length;
  expect(page).toContain(`Of ${rows.length} requirements, ${of('met')} are met, ${of('n/a')} do not apply and ${of('**open**')} are open.`);
});

test('every file that is named exists, and holds the test that is named after it', () => {
  const missing = rows.flatMap(({ number, reason }) =>
    [...reason.matchAll(/`([\w.-]+\/[\w./-]*\.\w+)`(?: "([^"]+)")?/g)]
      .filter(([, path = '', name]) => !existsSync(at(path)) || (name !== undefined && !read(path).includes(name)))
      .map(([found]) => `${number}: ${found}`),
  );
  expect(missing).toEqual([]);
});
