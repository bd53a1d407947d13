import { expect, type Locator, type Page } from '@playwright/test';

/** Signs in through the demo's own buttons and waits until the shell stands. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.locator(`button[value="${email}"]`).click();
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
  const isHere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 60 && !(await isHere()); steps += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
