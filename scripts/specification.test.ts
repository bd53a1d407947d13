// Proves that the table of the specification has every line of the three documents once, that what it names exists, and that it and the suite agree.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './parts/root.mjs';

const suite = 'server/src/main/specification';
/** The last lines of the documents, which are not kept here. */
const lastLines = { 1: 219, 2: 326, 3: 271 };

const table = readFileSync(at('docs/specification.md'), 'utf8');
const rows = [...table.matchAll(/^\| (\d):(\d+)(?:-(\d+))? \| (.+) \| (.+) \|$/gm)].map(
  ([, document, first, last = first, what, shown]) => ({
    document: Number(document),
    first: Number(first),
    last: Number(last),
    what,
    shown: shown ?? '',
    tests: [...(shown ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  }),
);
const suiteFiles = readdirSync(at(suite)).filter((file) => file.endsWith('.test.ts'));
const nameOf = (file: string) => file.replace('.test.ts', '');

/** Every line that a test of the suite says it is of; tables of cases begin with theirs. */
const asked = suiteFiles.flatMap((file) => {
  const text = readFileSync(at(`${suite}/${file}`), 'utf8');
  const names = [...text.matchAll(/['"`]([123]:\d[^'"`]*)['"`]/g)].map(([, name = '']) => name);
  const lines = names.flatMap((name) =>
    [...name.matchAll(/\b([123]):(\d+)/g)].map(([, document, line]) => [Number(document), Number(line)] as const),
  );
  return lines.map(([document, line]) => ({ file: nameOf(file), document, line }));
});

test.each(Object.entries(lastLines))(
  'document %s stands in the table from its first line to its last, each line once',
  (document, last) => {
    const lines = rows.filter((row) => row.document === Number(document)).flatMap(({ first, last: end }) => range(first, end));
    expect(lines).toEqual(range(1, last));
  },
);

test('what shows a line exists: a test, a journey or a decision', () => {
  const decisions = readdirSync(at('docs/decisions')).map((file) => file.slice(0, 4));
  for (const { tests, shown, document, first } of rows) {
    const overriding = [...shown.matchAll(/\b(\d{4})\b/g)].map(([, number]) => number ?? '');
    const missing = [
      ...tests.filter((name) => !existsSync(at(/^\d-/.test(name) ? `${suite}/${name}.test.ts` : name))),
      ...overriding.filter((number) => !decisions.includes(number)),
    ];
    expect([document, first, missing]).toEqual([document, first, []]);
    expect([document, first, shown === 'heading' || tests.length + overriding.length > 0]).toEqual([document, first, true]);
  }
});

test('the row of a line names each file of the suite that asks for it', () => {
  expect(asked.length).toBeGreaterThan(200);
  const missing = asked.filter(({ file, document, line }) => {
    const row = rows.find((one) => one.document === document && one.first <= line && line <= one.last);
    return !row?.tests.includes(file);
  });
  expect(missing).toEqual([]);
});

test('a row of one line that names a file of the suite has a test of that line there', () => {
  const claimed = rows
    .filter(({ first, last }) => first === last)
    .flatMap(({ document, first, tests }) => tests.filter((name) => /^\d-/.test(name)).map((file) => ({ file, document, line: first })));
  const has = (one: (typeof claimed)[number]) =>
    asked.some(({ file, document, line }) => file === one.file && document === one.document && line === one.line);
  expect(claimed.filter((one) => !has(one))).toEqual([]);
});

test('the suite knows nothing of the contract, nor of the rules', () => {
  for (const file of [...suiteFiles, 'testing/asking.ts']) {
    expect([file, readFileSync(at(`${suite}/${file}`), 'utf8').match(/#(?:contract|domain|demo)\//)]).toEqual([file, null]);
  }
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
