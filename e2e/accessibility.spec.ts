import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { looks } from './screens.ts';
import { settled } from './visitor.ts';

const widths = [360, 820, 1440];
const schemes = ['light', 'dark'] as const;
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How far things moved under the reader while the screen came up; what follows a click or a key does not count. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

for (const { name, open } of looks) {
  test(`${name} has no axe violation in either theme, fits every width and does not jump`, async ({ page }) => {
    const shifted = await watchShifts(page);
    await open(page);
    await settled(page);
    expect(await shifted()).toBeLessThan(0.01);

    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The colours of the other theme arrive by transitions, however short.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // A mail stands in a room without scripts, so that axe cannot look inside and would wait for an answer.
        const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').withTags(standard).analyze();
        const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.html} ${node.failureSummary}`) }));
        expect(found, `${colorScheme}, ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
