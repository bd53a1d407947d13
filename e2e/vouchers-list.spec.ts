import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import vouchers from '../web/src/messages/pt/vouchers.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

const eyes = (page: Page) => page.getByRole('main').locator('tbody').getByRole('button');
const filter = (page: Page, label: string) => page.getByRole('search').getByRole('button', { name: new RegExp(`^${label}`) });

test('filters live in the address, and the address brings them back; what they show is exported; nobody of another hotel finds it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager@vale.demo', '/OperationManagement');
  await filter(page, vouchers.status).click();
  await page.getByRole('menuitemcheckbox', { name: kit.voucher.status.partialRedeemed }).click();
  await page.keyboard.press('Escape');
  await filter(page, vouchers.hotel).click();
  await page.getByLabel(kit.list.searchIn.replace('{{list}}', vouchers.hotel)).fill('quin');
  await page.getByRole('option', { name: 'Quinta do Vale' }).click();
  await settled(page);
  await expect(page).toHaveURL(/status=partialRedeemed/);
  await expect(page).toHaveURL(/hotelId=/);
  const shown = await listOn(page).firstCells().allTextContents();
  // More than one, so that the id below narrows the list further.
  expect(shown.length).toBeGreaterThan(1);
  for (const row of await page.getByRole('main').locator('tbody tr').all()) {
    await expect(row).toContainText('Quinta do Vale');
    await expect(row).toContainText(kit.voucher.status.partialRedeemed);
  }
  await page.reload();
  await settled(page);
  await expect(listOn(page).firstCells()).toHaveText(shown);

  const first8 = shown[0] ?? '';
  const field = page.getByRole('searchbox', { name: vouchers.search });
  await field.fill(first8.slice(0, 7));
  await expect(page.getByText(vouchers.idTooShort)).toBeVisible();
  await field.fill(first8.toUpperCase());
  await expect(listOn(page).firstCells()).toHaveText([first8]);
  await expect(page.getByText(vouchers.idTooShort)).toBeHidden();
  const colleague = await browser.newPage();
  await signIn(colleague, 'sales@vale.demo', `/OperationManagement?voucherId=${first8}`);
  await expect(colleague.getByText(kit.list.noMatchTitle)).toBeVisible();
  await colleague.close();

  await page.goto('/OperationManagement?status=redeemed&columns=ordinal,name,status');
  const count = Number((await page.getByText(/^\d+–\d+ de \d+$/).textContent())?.split(' ').at(-1));
  const { name, lines } = await listOn(page).exported();
  expect(name).toBe(`${vouchers.fileName}.csv`);
  expect(lines[0]?.replace('\ufeff', '')).toBe([vouchers.id, vouchers.number, vouchers.client, vouchers.status].join(';'));
  expect(lines).toHaveLength(count + 1);
  for (const line of lines.slice(1)) expect(line).toContain(kit.voucher.status.redeemed);
});

test('ten vouchers are looked through with the keyboard alone, without leaving the list', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/OperationManagement');
  const first = eyes(page).first();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  const peek = page.getByRole('dialog');
  await expect(peek.getByText(vouchers.availableBalance)).toBeVisible();
  const titles = new Set([await peek.getByRole('heading', { level: 2 }).textContent()]);
  for (let n = 2; n <= 10; n += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(peek.getByText(kit.peek.position.replace('{{index}}', String(n)).replace('{{count}}', '10'))).toBeVisible();
    titles.add(await peek.getByRole('heading', { level: 2 }).textContent());
  }
  expect(titles.size).toBe(10);
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(first).toBeFocused();

  await page.keyboard.press('Enter');
  await peek.getByRole('link', { name: vouchers.peek.details }).click();
  await expect(page).toHaveURL(/\/VoucherOperationDetails\/[0-9a-f-]{36}$/);
  await page.goBack();
  await settled(page);
  await expect(listOn(page).firstCells()).toHaveCount(10);
});
