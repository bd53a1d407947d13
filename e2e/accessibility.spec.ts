import { expect, type Page } from '@playwright/test';
import { unreadableAmongNew, unreadableOn, violationsOn } from './axe.ts';
import type { Look, ScreenLook } from './looks/look.ts';
import { looks } from './screens.ts';
import { watchShifts } from './shifts.ts';
import { arrived, settled, signIn } from './visitor.ts';
import { test as base } from './watched-calls.ts';

const widths = [360, 820, 1440];

let tab: Page | undefined;
/** Who has signed in on it, where another screen can be opened as the menu does, without loading the application anew. */
let signedIn: string | undefined;
/** How the texts were drawn whose colours have been measured, by theme. */
const measured = { light: new Set<string>(), dark: new Set<string>() };

const test = base.extend<{ looked: 'once' | 'all-over' }>({
  /** `npm run looks` looks at every screen in both themes, three languages and three widths; with the other tests each is seen in one. */
  looked: ['once', { option: true }],
  /**
   * One tab for all of them, where the scripts, and axe, need to come and be compiled only once. A look that fails takes its worker along, and
   * the tab with it.
   */
  page: async ({ browser, viewport }, use) => {
    tab ??= await (await browser.newContext()).newPage();
    if (viewport) await tab.setViewportSize(viewport);
    await use(tab);
    await tab.unrouteAll();
    await tab.setExtraHTTPHeaders({});
    // Nothing is to be seen under the pointer that the look before left there.
    await tab.mouse.move(0, 0);
  },
});

// What is wrong is told with its place on the page: a record of every step besides would take longer than the looking.
test.use({ trace: 'off' });

/** As in a browser just opened: nobody is signed in, and nothing is remembered. */
async function forget(page: Page, origin: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  const inside = await page.context().newCDPSession(page);
  await inside.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await inside.detach();
}

/**
 * Goes on to another screen without loading the application anew, which takes longer than all the looking. Answers whether the screen before is
 * gone, or says another title: one that serves several addresses under one title stays, so does one that asks before it is left, and the new
 * one is then loaded like any other.
 */
async function goOn(page: Page, address: string): Promise<boolean> {
  if (new URL(page.url()).pathname === new URL(address, page.url()).pathname) return false;
  const titleBefore = await page.getByRole('main').getAttribute('aria-label');
  await page.evaluate((to) => {
    for (const part of document.querySelector('main')?.children ?? []) part.setAttribute('data-left-behind', '');
    (window as unknown as { shifts: number[] }).shifts.length = 0;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const isAnother = await page
    .waitForFunction(
      (title) => document.querySelector('main [data-left-behind]') === null || document.querySelector('main')?.ariaLabel !== title,
      titleBefore,
      { timeout: 2_000 },
    )
    .then(() => true)
    .catch(() => false);
  if (isAnother) await arrived(page);
  return isAnother;
}

interface Way {
  origin: string;
  mayGoOn: boolean;
}

async function openScreen(page: Page, { as, address, prepare, onPhone }: ScreenLook, { origin, mayGoOn }: Way): Promise<void> {
  if (onPhone) await page.setViewportSize({ width: 360, height: 740 });
  if (!mayGoOn || signedIn !== as || !(await goOn(page, address))) {
    await forget(page, origin);
    await signIn(page, as, address);
  }
  await prepare?.(page);
}

async function open(page: Page, look: Look, way: Way): Promise<void> {
  if ('address' in look) {
    await openScreen(page, look, way);
    signedIn = look.leavesTraces ? undefined : look.as;
  } else {
    await forget(page, way.origin);
    await look.open(page);
    signedIn = undefined;
  }
}

/**
 * Waits until the page wears the theme. The application puts it on a moment after the browser asks for it, the pages outside follow the
 * browser by themselves; then the colours arrive by transitions, however short. In a closed `details` they stand still until it is opened.
 */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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

/**
 * What hangs on something else (a menu, a filter that is open) is put in its place in the frame after the one in which the page took its new
 * width. From the top of the page: what one has scrolled half under the bar is half as large there, on any page.
 */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    scrollTo(0, 0);
    return new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  });
}

/** As if it had been chosen in another tab; a page that stands outside of the application is asked for anew. */
async function speak(page: Page, language: string): Promise<void> {
  const isApplication = await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'vale.language', newValue }));
    return document.getElementById('root') !== null;
  }, language);
  if (isApplication) {
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  } else {
    await page.setExtraHTTPHeaders({ 'accept-language': language });
    await page.reload();
  }
  await settled(page);
}

async function expectFits(page: Page, width: number, told: string): Promise<void> {
  await widen(page, width);
  // What is drawn otherwise on a phone is drawn anew a moment after the window has its width.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${told}, ${width} px`, timeout: 15_000 }).toBeLessThanOrEqual(0);
}

async function expectWell(page: Page, theme: 'light' | 'dark', told: string): Promise<void> {
  await wear(page, theme);
  for (const width of widths) {
    await expectFits(page, width, told);
    expect(await violationsOn(page, 'but-colours'), `${told}, ${width} px`).toEqual([]);
    expect(await unreadableOn(page, theme), `${told}, ${theme}, ${width} px`).toEqual([]);
  }
}

async function expectReadable(page: Page, theme: 'light' | 'dark', told: string): Promise<void> {
  for (const width of widths.toReversed()) {
    await widen(page, width);
    expect(await unreadableOn(page, theme), `${told}, ${theme}, ${width} px`).toEqual([]);
  }
}

/** People one after the other, so that most screens are opened from the one before. */
const inTurn = looks
  .map((look, place) => ({ look, place, person: 'as' in look ? look.as : '' }))
  .sort((one, other) => (one.person === other.person ? one.place - other.place : one.person < other.person ? -1 : 1));

for (const { look, place } of inTurn) {
  test(`${look.name} has no axe violation, fits every width and does not jump`, async ({ page, looked, baseURL }) => {
    // Turn about: what screens share is seen on a phone and on a desk, in either theme, all the same.
    const colorScheme = place % 2 === 0 ? 'light' : 'dark';
    const lookedAt = place % 4 < 2 ? 1440 : 360;
    await page.emulateMedia({ colorScheme });
    const shifted = await watchShifts(page);
    await open(page, look, { origin: baseURL ?? '', mayGoOn: looked === 'once' });
    await settled(page);
    expect(await shifted()).toBeLessThan(0.01);

    if (looked === 'once') {
      await wear(page, colorScheme);
      await expectFits(page, lookedAt === 360 ? 820 : 360, 'pt');
      await expectFits(page, lookedAt, 'pt');
      expect(await violationsOn(page, 'but-colours'), `pt, ${lookedAt} px`).toEqual([]);
      expect(await unreadableAmongNew(page, measured[colorScheme]), `pt, ${colorScheme}, ${lookedAt} px`).toEqual([]);
      return;
    }
    for (const language of ['pt', 'en', 'es']) {
      if (language !== 'pt') await ('speak' in look && look.speak ? look.speak(page, language) : speak(page, language));
      await expectWell(page, 'light', language);
      await wear(page, 'dark');
      await expectReadable(page, 'dark', language);
    }
  });
}
