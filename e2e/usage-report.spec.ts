import { expect } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import report from '../web/src/messages/pt/usage-report.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

/** An amount as Portuguese writes it, in cents. */
const cents = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', ''));

test('filters narrow the report, live in the address and come back with it; the file adds up to its totals', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/UsageReport');
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: new RegExp(`^${report.hotel}`) }).click();
  await page.getByLabel(kit.list.searchIn.replace('{{list}}', report.hotel)).fill('mira');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await filters.getByRole('button', { name: new RegExp(`^${report.validity}`) }).click();
  await page.getByRole('menuitemradio', { name: report.valid }).click();
  await settled(page);
  await expect(page).toHaveURL(/isExpired=false/);
  await expect(page).toHaveURL(/hotelId=/);
  for (const row of await page.getByRole('main').locator('tbody tr').all()) await expect(row).toContainText('Hotel Miradouro');
  const total = await page.getByRole('region', { name: report.totals }).textContent();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('region', { name: report.totals })).toHaveText(total ?? '');

  await page.goto('/UsageReport?status=partialRedeemed');
  const totals = page.getByRole('region', { name: report.totals });
  await expect(totals).toContainText('EUR');
  const shown = await totals.getByText(/\d\s€$/).allTextContents();
  expect(shown).toHaveLength(5);
  const { name, lines } = await listOn(page).exported();
  expect(name).toBe(`${report.fileName}.csv`);
  const rows = lines.slice(1, -1).map((line) => line.split(';'));
  const last = (lines.at(-1) ?? '').split(';');
  // Price, value, redeemed, refunded and balance stand before the currency.
  for (const [place, sum] of shown.entries()) {
    const column = 6 + place;
    const added = rows.reduce((before, cells) => before + Math.round(Number(cells[column]?.replace(',', '.')) * 100), 0);
    expect(added).toBe(cents(sum));
    expect(Math.round(Number(last[column]?.replace(',', '.')) * 100)).toBe(added);
  }
});
