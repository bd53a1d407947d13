import { expect } from '@playwright/test';
import shellEn from '../web/src/messages/en/shell.json' with { type: 'json' };
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import { focusedName, settled, signIn } from './visitor.ts';
import { test } from './watched-calls.ts';

test('an address nobody knows, and a screen that breaks, say so and lead home; every screen has its title, in any case, and its help', async ({
  page,
}) => {
  await signIn(page, 'viewer@vale.demo', '/NoSuchScreen');
  await expect(page.getByText(shell.notFound)).toBeVisible();
  await page.getByRole('link', { name: shell.goHome }).click();
  await expect(page).toHaveURL(/:\d+\/$/);

  // A reply no screen expects: the list is there, but its rows are not rows.
  await page.route('**/voucherTag*', (route) => route.fulfill({ json: { response: [null], errors: [], warnings: [], count: 1 } }));
  await page.getByRole('banner').getByRole('button', { name: shell.menus.configuration }).click();
  await page.getByRole('menuitem', { name: shell.screens.tags }).click();
  await expect(page.getByRole('heading', { name: shell.crash.title })).toBeVisible();
  await expect(page.getByRole('link', { name: shell.crash.support })).toHaveAttribute('target', '_blank');
  await page.unroute('**/voucherTag*');
  await page
    .getByRole('button', { name: shell.crash.home })
    .or(page.getByRole('link', { name: shell.crash.home }))
    .click();
  await expect(page.getByText(shell.home.actions)).toBeVisible();

  await page.goto('/PROFILE');
  await expect(page).toHaveTitle(new RegExp(shell.screens.profile));
  await page.goto('/vouchertags');
  await expect(page).toHaveTitle(new RegExp(shell.screens.tags));

  // Whoever may not open tickets is not offered one.
  await page.getByRole('button', { name: shell.help.title, exact: true }).click();
  const help = page.getByRole('dialog', { name: shell.help.title });
  await expect(help).toContainText('Arrumar ofertas com etiquetas');
  await expect(help.getByRole('link', { name: shell.help.ticket })).toHaveCount(0);
});

test('without a mouse: the first tab stop skips to the content, a menu of the bar is walked and left, and the palette goes anywhere', async ({
  page,
}) => {
  await signIn(page, 'viewer@vale.demo');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe(shell.bar.skip);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  const button = page.getByRole('banner').getByRole('button', { name: shell.language.label });
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: /English/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(shell.palette.placeholder)).toBeFocused();
  await page.keyboard.type(shell.screens.tags.slice(0, 6));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/VoucherTags$/);
});

test('the language changes at once, dark stays dark without a flash of light, and both are remembered', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo');
  await page.getByRole('banner').getByRole('button', { name: shell.language.label }).click();
  await page
    .getByRole('menuitemradio', { name: /English/ })
    .or(page.getByRole('menuitem', { name: /English/ }))
    .click();
  await expect(page.getByText(shellEn.home.actions)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Vera Lemos/ })
    .click();
  await page.getByText(shellEn.scheme.dark, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByText(shellEn.home.actions)).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('on a phone the menus are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'viewer@vale.demo');
  await page.getByRole('button', { name: shell.bar.openMenu }).click();
  await page.getByRole('dialog').getByRole('link', { name: shell.screens.tags }).click();
  await expect(page).toHaveURL(/\/VoucherTags$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a page left open over an update loads itself anew when a part of it is gone', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo');
  let isNew = false;
  page.on('load', () => {
    isNew = true;
  });
  await page.route('**/assets/tags.screen-*.js', (route) => (isNew ? route.continue() : route.fulfill({ status: 404, body: '' })));
  await page.route(/:\d+\/$/, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' });
  });
  await page.getByRole('main').getByRole('link', { name: shell.screens.tags }).click();
  await expect(page.getByRole('main').getByText('EMPRESAS')).toBeVisible();
  expect(isNew).toBe(true);
});

/** Whether every style sheet that was asked for is there, and the page still the one that was marked. */
const wholeAndSame = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet) && 'marked' in window;

test('a part that does not come is asked for again, its style too, and the page stays', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const refused: string[] = [];
  await page.route(/\/assets\/profile[.-]/, (route) => {
    const file = route.request().url();
    if (refused.includes(file)) return route.continue();
    refused.push(file);
    return route.abort();
  });
  await page.getByRole('button', { name: /Vera Lemos/ }).click();
  await page.getByRole('menuitem', { name: shell.screens.profile }).click();
  await expect(page.getByRole('heading', { name: shell.screens.profile })).toBeVisible();
  expect(refused.map((file) => file.split('.').at(-1)).sort()).toEqual(['css', 'js']);
  await expect.poll(() => page.evaluate(wholeAndSame)).toBe(true);
});

test('without a network a screen waits until there is one, and nothing on the page is lost', async ({ page, context }) => {
  await signIn(page, 'viewer@vale.demo', '/VoucherTags');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('vinho');
  await expect(main.getByText('EMPRESAS')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: shell.menus.voucher }).click();
  const report = page.getByRole('menuitem', { name: shell.screens.usageReport });
  await expect(report).toBeVisible();
  await context.setOffline(true);
  await report.click();
  await page.waitForTimeout(1_500);
  await expect(main.getByText('VINHO')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: shell.screens.usageReport })).toBeVisible();
  await expect.poll(() => page.evaluate(wholeAndSame)).toBe(true);
});

test('a browser too old is told so before anything else loads', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.0 Safari/537.36',
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('body')).not.toBeEmpty();
  await expect(page.getByLabel('Palavra-passe')).toHaveCount(0);
  await expect(page).toHaveURL(/:\d+\/$/);
  await context.close();
});
