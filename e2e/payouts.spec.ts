// Money that no provider can send back: from the guest's IBAN to settled.
import { expect } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import sales from '../web/src/messages/pt/online-sales.json' with { type: 'json' };
import words from '../web/src/messages/pt/payouts.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { invitationIn } from './invitation.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

test('a Multibanco payment that came too late is owed: the guest gives an IBAN, staff export a file and settle it', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@vale.demo', '/OnlineSalesDetail/de300000-0000-4000-8000-000008900006');
  const refunds = page.getByRole('region', { name: sales.refunds.title });
  await expect(async () => {
    await page.reload();
    await expect(refunds.getByText(sales.refunds.payout.owed)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(refunds.getByRole('button', { name: sales.refunds.again })).toHaveCount(0);
  await refunds.getByRole('link', { name: sales.refunds.owed }).click();

  const row = page.getByRole('row').filter({ hasText: words.wholePayment }).first();
  await expect(row).toContainText(words.state.owed);
  await expect(row.getByRole('button', { name: words.callOff.act })).toHaveCount(0);
  await page.getByRole('button', { name: words.account.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.account.name).fill('Hotel Miradouro, Lda.');
  await dialog.getByLabel(words.account.iban).fill('PT50 0002 0123 1234 5678 9015 4');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.account.saved)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const [email = ''] = /\S+@\S+/.exec(await row.innerText()) ?? [];
  const link = await invitationIn(page, email);
  const guest = await page.context().newPage();
  await guest.goto(link);
  await guest.getByLabel('IBAN', { exact: true }).fill('PT50 0002 0123 1234 5678 9015 5');
  await guest.getByRole('button').click();
  await expect(guest.getByRole('alert')).toBeVisible();
  expect(await violationsOn(guest)).toEqual([]);
  await guest.getByLabel('IBAN', { exact: true }).fill('PT50 0002 0123 1234 5678 9015 4');
  await guest.getByRole('button').click();
  await expect(guest.locator('form')).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.locator('form')).toHaveCount(0);
  await guest.close();

  await page.goto('/OwedToGuests');
  await settled(page);
  await expect(row).toContainText('0154');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.act_one.replace('{{count}}', '1') }).click();
  expect((await download).suggestedFilename()).toMatch(/^sepa-.*\.xml$/);
  await expect(row).toContainText(words.state.exported);
  await row.getByRole('button', { name: words.settle.act }).click();
  await dialog.getByLabel(words.settle.reference).fill('TRF 2026/118');
  await dialog.getByRole('button', { name: words.settle.act }).click();
  await expect(page.getByText(words.settle.done)).toBeVisible();
  await page.getByText(words.which.ended, { exact: true }).click();
  await expect(row).toContainText('TRF 2026/118');
});
