import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standard: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** What of the standard looks at colours. Everything else says the same in either theme, and is the greater part of the work. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** A mail stands in a room without scripts: nothing can look inside, and asking would wait for an answer for ever. */
const closedRooms = 'iframe[sandbox]';

/** What a modal dialog covers is out of reach. Axe only knows `inert`, and would measure how much of a covered field is left to press. */
const covered = 'body:has([aria-modal="true"]) > #root';

async function isOpen(frame: Frame): Promise<boolean> {
  const element = frame.parentFrame() ? await frame.frameElement() : undefined;
  return !(await element?.evaluate((iframe, rooms) => (iframe as Element).matches(rooms), closedRooms));
}

/** Put into every frame once: loading it anew for each look would take longer than looking. */
async function bring(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis).catch(() => true)) continue;
    if (await isOpen(frame)) await frame.evaluate(source);
  }
}

/** What WCAG 2.2 A and AA find wrong with the page as it stands, said so that one finds the place; or with its colours, where the rest is known. */
export async function violationsOn(page: Page, looked: 'whole' | 'colours' = 'whole'): Promise<{ id: string; at: string[] }[]> {
  await bring(page);
  const { violations } = await page.evaluate(
    ({ exclude, runOnly }): Promise<axe.AxeResults> =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude }, { runOnly, resultTypes: ['violations'] }),
    { exclude: [closedRooms, covered], runOnly: looked === 'whole' ? standard : colours },
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.html} ${node.failureSummary}`) }));
}
