import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { looks } from './screens.ts';
import { settled } from './visitor.ts';

const widths = [360, 820, 1440];
const schemes = ['light', 'dark'] as const;

// What is wrong is told with its place on the page: a record of every step besides would take longer than the looking.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

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

/**
 * Waits until the page wears the theme. The application puts it on a moment after the browser asks for it, the pages outside follow the
 * browser by themselves; then the colours arrive by transitions, however short. In a closed `details` they stand still until it is opened.
 */
async function wear(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => (document.documentElement.dataset['mantineColorScheme'] ?? wanted) === wanted, colorScheme);
  await page.evaluate(async () => {
    const inSight = (one: Animation) => one instanceof CSSTransition && (one.effect as KeyframeEffect).target?.checkVisibility();
    const arriving = () => document.getAnimations().filter(inSight);
    for (let running = arriving(); running.length > 0; running = arriving()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/** What hangs on something else (a menu, a filter that is open) is put in its place in the frame after the one in which the page took its new width. */
async function placed(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
}

for (const { name, open } of looks) {
  test(`${name} has no axe violation in either theme, fits every width and does not jump`, async ({ page }) => {
    const shifted = await watchShifts(page);
    await open(page);
    await settled(page);
    expect(await shifted()).toBeLessThan(0.01);

    for (const colorScheme of schemes) {
      await wear(page, colorScheme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await placed(page);
        const violations = await violationsOn(page, colorScheme === 'light' ? 'whole' : 'colours');
        expect(violations, `${colorScheme}, ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
