import { type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { watchCalls } from './watched-calls.ts';

/** What a browser holds of somebody who has signed in: the cookie of the identity provider, and the token of the tab. */
interface Visit {
  at: number;
  cookies: Cookie[];
  tab: [key: string, value: string][];
}

/** One per person. */
const visits = new Map<string, Visit>();

/** A token lives ten minutes and is renewed in its last one: a page that came back with an older one would begin every journey with a renewal. */
const freshMs = 7 * 60_000;

/** Signs in through the demo's own buttons. For journeys about signing in and out: what they do to their session touches nobody else. */
export async function signInAnew(page: Page, email: string, address = '/'): Promise<void> {
  await watchCalls(page);
  await page.goto(address);
  await page.locator(`button[value="${email}"]`).click();
  await arrived(page);
}

/** Opens the address as that person, who signs in now and then, and in between comes back with what the browser was given. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  await watchCalls(page);
  const visit = visits.get(email);
  if (!visit || Date.now() - visit.at > freshMs) {
    await signInAnew(page, email, address);
    visits.set(email, await visitOn(page));
    return;
  }
  await page.context().addCookies(visit.cookies);
  const script = await page.addInitScript(({ tab }) => {
    // A frame without rights, such as that of a mail, has no storage to write to.
    if (window !== window.top) return;
    // As in a tab just opened: whoever worked in it before has taken their hotel along.
    sessionStorage.removeItem('vale.property');
    for (const [key, value] of tab) sessionStorage.setItem(key, value);
  }, visit);
  await page.goto(address);
  await script.dispose();
  await arrived(page);
}

async function visitOn(page: Page): Promise<Visit> {
  const tab = await page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('oidc.user:')));
  return { at: Date.now(), cookies: await page.context().cookies(), tab };
}

/** Inside the application, on a screen that has come up. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await settled(page);
}

/** Nothing is loading any more: what is on the screen is what stays there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** What a person without a mouse sees as "here": the name of the focused element. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const here = document.activeElement;
    return here?.getAttribute('aria-label') ?? here?.textContent?.trim() ?? '';
  });
}

/** Walks there as somebody without a mouse must. A full round without meeting it means that the keyboard cannot reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // The root of what stands in a shadow knows more than the page, which sees only the shadow's host.
  const isHere = () => target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement);
  for (let steps = 0; steps < 60 && !(await isHere()); steps += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
