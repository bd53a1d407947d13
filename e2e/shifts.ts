import type { Page } from '@playwright/test';

/** How far things moved under the reader while the screen came up; what follows a click or a key does not count. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const script = await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await script.dispose();
    return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
  };
}
