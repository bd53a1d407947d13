import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import promotions from '../web/src/messages/pt/promotions.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { signIn } from './visitor.ts';

/** Tests share one demo: whoever writes uses a name of its own. */
const unique = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

/** Opened, walked and chosen from with the keyboard alone. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  const id = (await wanted.getAttribute('id')) ?? '';
  for (let steps = 0; steps < 30 && (await field.getAttribute('aria-activedescendant')) !== id; steps += 1) {
    await field.press('ArrowDown');
  }
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await field.press('Enter');
  await page.keyboard.press('Escape');
}

test('a promotion is made, found and switched off, and the export holds what the search shows', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/Promotions');
  const name = unique('Jantares');
  await page.getByRole('button', { name: promotions.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(promotions.name).fill(name);
  await dialog.getByLabel(promotions.discount).fill('30');
  await choose(page, promotions.offers, 'JANTAR');
  await choose(page, promotions.channels, promotions.channel.Reservation);
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(promotions.saved)).toBeVisible();
  await expect(dialog).toBeHidden();

  const list = listOn(page);
  await list.search(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('30 %');
  await expect(row).toContainText(promotions.state.running);
  await expect(row.getByRole('listitem')).toHaveText(['JANTAR', promotions.channel.Reservation]);

  await row.getByRole('button').click();
  await dialog.getByRole('switch', { name: promotions.active }).click();
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(row).toContainText(promotions.state.off);

  await list.search('Regresso');
  await expect(page.getByRole('row', { name: /Regresso ao Douro/ })).toContainText(promotions.state.over);
  const { lines } = await list.exported();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('PROVA-PORTO VINHAS-2N');
});
