import { expect } from '@playwright/test';
import statistics from '../web/src/messages/pt/statistics.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

test('a manager walks through the statistics of the widget, by figures, table and keyboard', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/WidgetStatistics');
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: statistics.demographics.map })).toBeVisible();
  await expect(main.getByRole('list', { name: statistics.demographics.countries }).getByRole('listitem').first()).toContainText('Portugal');

  await page.getByRole('tab', { name: statistics.tabs.acquisition }).click();
  await settled(page);
  await expect(page).toHaveURL(/tab=acquisition/);
  const sources = main.getByRole('table').first();
  await expect(sources).toContainText('google');

  // The chart says the same in a table, and to somebody with a keyboard.
  const users = main.getByRole('figure', { name: statistics.acquisition.overTime });
  await users.getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: statistics.visitors })).toHaveCount(1);
  await users.getByRole('button', { name: /tabela/ }).click();
  await expect(users.getByRole('row')).toHaveCount(8);

  // What was chosen is still there for whoever opens the address.
  await page.reload();
  await settled(page);
  await expect(page.getByRole('tab', { name: statistics.tabs.acquisition })).toHaveAttribute('aria-selected', 'true');
});
