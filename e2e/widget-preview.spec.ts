import { type Browser, expect, type Page, test } from '@playwright/test';
import { hotels } from '../demo/hotels.ts';
import widget from '../web/src/messages/pt/widget.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { withHotelPage } from './hotel-page.ts';
import { settled, signIn } from './visitor.ts';

const guest = (page: Page) => page.frameLocator(`iframe[title="${widget.preview}"]`);
const cards = (page: Page) => guest(page).locator('.voucher-card-title');
const section = (page: Page) => page.getByRole('region', { name: widget.controls });

async function openPreview(page: Page, query = ''): Promise<void> {
  await signIn(page, 'manager@vale.demo', `/WidgetPreview${query}`);
  await expect(guest(page).locator('.voucher-card').first()).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await section(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function asGuest(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await page.goto(address);
  return page;
}

test('every choice is seen in the widget at once, and stands in the address', async ({ page }) => {
  await openPreview(page);
  const grid = guest(page).locator('.grid');
  const columns = () => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(3);
  await section(page).getByRole('radiogroup', { name: widget.columns }).getByText('2').click();
  await expect.poll(columns).toBe(2);

  const stage = guest(page).locator('.widget');
  await section(page).getByRole('radio', { name: widget.colors.burgundy }).check();
  await expect(stage).toHaveCSS('--accent', '#8a2f45');
  await choose(page, widget.font, 'Playfair Display');
  await expect(stage).toHaveCSS('font-family', '"Vale Playfair Display", serif');
  await expect
    .poll(() => stage.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Playfair') && status === 'loaded')))
    .toBe(true);

  await choose(page, widget.language, widget.languages.de);
  await expect(guest(page).getByText(/\d+ Gutscheine?/)).toBeVisible();
  const before = await cards(page).allTextContents();
  await choose(page, widget.hotel, 'Quinta do Vale');
  await expect.poll(() => cards(page).allTextContents()).not.toEqual(before);

  for (const choice of [/columns=2/, /color=8A2F45/, /font=Playfair\+Display/, /language=de/, new RegExp(`hotel=${hotels[1]?.id}`)]) {
    await expect(page).toHaveURL(choice);
  }
  await page.reload();
  await settled(page);
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(columns).toBe(2);
  await expect(stage).toHaveCSS('--accent', '#8a2f45');
});

test('the copied code shows the offers on a page of another origin, to a guest on a phone; two widgets on one page keep to themselves', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPreview(page, '?color=1E5B4A&font=Lora&language=en');
  const titles = await cards(page).allTextContents();
  await page.getByRole('button', { name: widget.code.copy }).click();
  await expect(page.getByText(widget.code.copied)).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.locator('code')).toHaveText(code);

  await withHotelPage(code, async (address) => {
    const phone = await asGuest(browser, address);
    const title = phone.locator('.voucher-card-title');
    await expect(title).toHaveText(titles);
    // The page's own habits stop at the widget: neither its colour, nor its capitals, nor its small measure.
    await expect(title.first()).toHaveCSS('font-size', '20px');
    await expect(title.first()).toHaveCSS('text-transform', 'none');
    await expect(phone.locator('.voucher-card-photo img').first()).toHaveJSProperty('complete', true);
    expect(
      await phone
        .locator('.voucher-card-photo img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await phone.keyboard.press('Tab');
    await expect(phone.getByText('Promo code')).toBeFocused();
    await phone.keyboard.press('Tab');
    await expect(phone.getByRole('button', { name: 'Check a balance' })).toBeFocused();
    await phone.keyboard.press('Tab');
    await expect(title.first().getByRole('link')).toBeFocused();
    await phone.keyboard.press('Enter');
    const heading = phone.getByRole('heading', { level: 2, name: titles[0] ?? '' });
    await expect(heading).toBeFocused();
    await expect(phone).toHaveURL(/#vale=/);
    await phone.reload();
    await expect(heading).toBeVisible();
    await phone.goBack();
    await expect(title).toHaveText(titles);
    await phone.context().close();
  });

  await withHotelPage(`${code}${code.replace('data-language="en"', 'data-language="fr"')}`, async (address) => {
    const visitor = await asGuest(browser, address);
    const [first, second] = [visitor.locator('vale-vouchers').first(), visitor.locator('vale-vouchers').nth(1)];
    await second.getByRole('link').first().click();
    await expect(second.getByRole('button', { name: 'Tous les bons cadeaux' })).toBeVisible();
    await expect(first.getByRole('link').first()).toBeVisible();
    await visitor.context().close();
  });
});

test('an offer opens in detail by its address, without an axe violation on a phone and on a desk, and the screen follows what one does inside', async ({
  page,
}) => {
  await openPreview(page);
  await page.getByRole('radiogroup', { name: widget.mode }).getByText(widget.modes.detail).click();
  const back = guest(page).locator('.back');
  await expect(back).toBeVisible();
  await expect(page).toHaveURL(/offer=/);
  await expect(guest(page).locator('.detail-title')).toBeVisible();
  for (const device of [widget.devices.phone, widget.devices.desktop]) {
    await page.getByRole('radiogroup', { name: widget.device }).getByText(device).click();
    expect(await violationsOn(page)).toEqual([]);
  }
  await page.reload();
  await expect(back).toBeVisible();
  await back.click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/offer=/);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/offer=/);
});

test('without a font there is no code, and the page says what is missing; a pale colour is told, and can be read all the same', async ({
  page,
}) => {
  await openPreview(page, '?font=');
  await expect(page.getByText(widget.code.missing.replace('{{what}}', widget.code.needs.font))).toBeVisible();
  await expect(page.getByRole('button', { name: widget.code.copy })).toHaveCount(0);
  await choose(page, widget.font, 'Lato');
  await expect(page.getByRole('button', { name: widget.code.copy })).toBeVisible();

  await section(page).getByLabel(widget.ownColor).fill('#FFE9A8');
  await expect(page.getByText(widget.pale)).toBeVisible();
  await expect(guest(page).locator('.widget')).toHaveCSS('--on-accent', '#000000');
  expect(await violationsOn(page)).toEqual([]);
});
