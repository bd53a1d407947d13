import { expect } from '@playwright/test';
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { signIn } from './visitor.ts';

test('help opens on the articles of the screen, and finds any other by its words', async ({ page }) => {
  await signIn(page, 'platform@vale.demo', '/VoucherTags');
  await page.getByRole('button', { name: shell.help.title, exact: true }).click();
  const help = page.getByRole('dialog', { name: shell.help.title });
  await expect(help).toContainText('Arrumar ofertas com etiquetas');
  await expect(help.getByRole('link', { name: shell.help.ticket })).toHaveAttribute('href', /property=[0-9a-f-]{36}$/);

  // Without the accents, as people type.
  await help.getByRole('searchbox').fill('promocoes');
  const results = help.getByRole('region', { name: shell.help.results });
  await expect(results.getByRole('article').first()).toBeVisible();
  expect(await results.getByRole('article').count()).toBeLessThanOrEqual(3);
  await expect(results.locator('mark').first()).toHaveText(/promoç/i);
  await results.getByRole('link').first().click();
  await expect(help.getByRole('heading', { level: 3 })).toBeVisible();

  // A link to an article leads to it.
  await page.goto('/?help=use-a-voucher');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3, name: /voucher/i })).toBeVisible();
});
