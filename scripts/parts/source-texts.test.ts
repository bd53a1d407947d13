// Proves that a text a person would read is found wherever it may stand, and that nothing else is.
import { describe, expect, test } from 'vitest';
import { scanSource } from './source-texts.mjs';

const visible = (jsx: string) => scanSource('screen.tsx', `export const screen = ${jsx};`).visible.map(({ text }) => text);

describe('a text of its own', () => {
  test.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>Olá {name}!</p>', ['Olá']],
    ["<p>{'Hello'}</p>", ['Hello']],
    ["<p>{open ? 'Close' : 'Open'}</p>", ['Close', 'Open']],
    ['<input placeholder="Search" />', ['Search']],
    [`<img alt={\`Photo of \${name}\`} />`, ['Photo of']],
    ['<button aria-label={open ? "Close" : t("open")} />', ['Close']],
  ])('%s', (jsx, texts) => expect(visible(jsx)).toEqual(texts));

  test.each(['<p>{t("hello")}</p>', '<p>· {count} €</p>', '<input type="search" />', '<span translate="no">Vale</span>'])(
    'is not in %s',
    (jsx) => expect(visible(jsx)).toEqual([]),
  );
});

test('a key written with a gap matches the keys that fill it, and no others', () => {
  const { patterns } = scanSource('screen.tsx', `export const text = t(\`status.\${state}\`), id = \`\${first}\${second}\`;`);
  expect(patterns.some((pattern) => pattern.test('status.sold'))).toBe(true);
  expect(patterns.some((pattern) => pattern.test('title'))).toBe(false);
});
