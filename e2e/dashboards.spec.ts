import { expect } from '@playwright/test';
import words from '../web/src/messages/pt/dashboards.json' with { type: 'json' };
import finance from '../web/src/messages/pt/finance.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

/** An amount or a number as Portuguese writes it, in cents or units. */
const figureIn = (text: string | null) => Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

test('a figure of the sales dashboard opens the entries it is made of, those open their vouchers; the books close to the cent', async ({
  page,
}) => {
  // Days that are over: other journeys sell today.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, 'manager@vale.demo', `/SalesDashboard?fromDate=${day(30)}&toDate=${day(2)}`);
  const sold = page.getByRole('link', { name: new RegExp(`^${words.sales.sold}:`) });
  const count = figureIn(await sold.textContent());
  expect(count).toBeGreaterThan(0);
  await sold.click();
  await expect(page).toHaveURL(/FigureEntries.*figure=sold/);
  await settled(page);
  await expect(page.getByText(kit.list.count_other.replace('{{count}}', String(count)), { exact: true })).toBeVisible();
  await page.getByRole('main').locator('tbody tr').first().getByRole('link').click();
  await expect(page).toHaveURL(/VoucherOperationDetails/);

  await page.goto('/FinancePack');
  await settled(page);
  const total = page.getByRole('row', { name: new RegExp(finance.statement.total.replace('{{currency}}', 'EUR')) });
  await expect(total.getByRole('link').first()).toBeVisible();
  const cells = await total.getByRole('cell').allTextContents();
  const cents = cells.map((text) => Math.round(figureIn(text) * 100) * (text.includes('−') ? -1 : 1));
  const closing = cents.pop();
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(closing);
  await total.getByRole('link').first().click();
  await expect(page).toHaveURL(/FigureEntries/);
});

test('home opens with what needs doing; pointing at a day of its chart tells its figures, and a click opens the entries of that day', async ({
  page,
}) => {
  await signIn(page, 'manager@vale.demo');
  await page.getByRole('link', { name: /vouchers? terminam? dentro de/ }).click();
  await expect(page).toHaveURL(/ExpiringVouchers/);
  await page.goBack();
  await settled(page);
  const card = page.getByRole('figure', { name: words.home.panel.cashless.quantity });
  const drawing = card.getByRole('group');
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  await page.mouse.move(box.x + box.width - 20, box.y + 40);
  const told = card.locator('strong');
  await expect(told).toHaveCount(1);
  const day = await told.textContent();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/FigureEntries/);
  const { fromDate = '', toDate } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(fromDate).toBe(toDate);
  expect(day).toMatch(new RegExp(`^${Number(fromDate.slice(8))} \\w+ ${fromDate.slice(0, 4)}$`));
});
