import type { Page } from '@playwright/test';
import { test as base } from './watched-calls.ts';

/** The tab that this worker's journeys share, where the scripts of the application are compiled already. */
let tab: Page | undefined;

/**
 * For journeys of the back office: one tab for all of them, as at a desk, given over as if its browser had just been opened. Starting a browser
 * context and compiling the application takes as long as half a journey. A journey that fails takes its worker along, and the tab with it.
 * A journey that changes what a tab keeps (scripts for every page, permissions, the network) has a tab of its own: the `test` of Playwright.
 */
export const test = base.extend({
  page: async ({ browser, viewport, baseURL }, use) => {
    if (tab?.isClosed()) tab = undefined;
    tab ??= await (await browser.newContext()).newPage();
    if (viewport && tab.viewportSize()?.width !== viewport.width) await tab.setViewportSize(viewport);
    await use(tab);
    if (!tab.isClosed()) await leaveAsNew(tab, baseURL ?? '');
  },
  context: async ({ page }, use) => use(page.context()),
});

/**
 * Nobody is signed in, nothing is remembered or loading, and no other window is open. A file of our own stands in the tab, and not an empty page:
 * for that the browser would start a process anew, and compile the application with it, which takes as much again as opening a screen.
 */
async function leaveAsNew(page: Page, origin: string): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Nothing is to be seen under the pointer that the journey before left there.
  await page.mouse.move(0, 0);
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  const inside = await page.context().newCDPSession(page);
  await inside.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await inside.detach();
}
