import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontAddress, widgetFonts } from '#contract/vocabulary/widget.ts';
import { fontFiles } from '../scripts/parts/bundle-widget.mjs';

test('every family one can choose is served, and none besides', () => {
  const addresses = widgetFonts.flatMap(({ family }) =>
    (['latin', 'latin-ext'] as const).flatMap((subset) => ([400, 600] as const).map((weight) => fontAddress(family, subset, weight))),
  );
  const files = fontFiles();
  expect(files.map(({ name }) => `/widget/fonts/${name}`).sort()).toEqual(addresses.sort());
  expect(files.filter(({ path }) => !existsSync(path))).toEqual([]);
});
