import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

/** What WCAG 2.2 A and AA find wrong with the page as it stands, said so that one finds the place. */
export async function violationsOn(page: Page): Promise<{ id: string; at: string[] }[]> {
  await bring(page);
  const { violations } = await page.evaluate(
    ({ exclude, values }): Promise<axe.AxeResults> =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
      ),
    { exclude: [closedRooms, covered], values: standard },
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.html} ${node.failureSummary}`) }));
}
