// Staff and online sales: finding one, correcting its address, giving a part of it back, and reading what passed with the gateway.
import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import mails from '../web/src/messages/pt/mails.json' with { type: 'json' };
import words from '../web/src/messages/pt/online-sales.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';
import { said, written } from './voucher-at-hand.ts';

const manager = 'manager@vale.demo';
const main = (page: Page) => page.getByRole('main');

/** A sale of the demo that was paid by card and of whose vouchers one can still be refunded. */
async function openPaidSale(page: Page): Promise<void> {
  await signIn(page, manager, '/OnlineSales?paymentStatus=succeeded&size=50');
  const sales = await page.locator('tbody a[data-opens-row]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of sales) {
    await page.goto(address);
    await settled(page);
    const open = main(page).getByRole('button', { name: said(words.refund.buttonOf, { number: '' }), disabled: false });
    const byCard = await main(page).getByText('Stripe', { exact: true }).count();
    if (byCard > 0 && (await open.count()) > 0) return;
  }
  throw new Error('the demo has no such sale');
}

test('the list is narrowed down, sent to a colleague as an address, and exported', async ({ page }) => {
  await signIn(page, manager, '/OnlineSales');
  const list = listOn(page);
  await expect(list.firstCells()).toHaveCount(10);
  const names = await list.firstCells().allTextContents();
  const [wanted = ''] = names.slice(-1);
  await main(page).getByRole('searchbox', { name: words.name }).fill(wanted.toUpperCase());
  await expect(page).toHaveURL((address) => address.searchParams.get('name') === wanted.toUpperCase());
  await settled(page);
  for (const name of await list.firstCells().allTextContents()) expect(name).toBe(wanted);
  const shown = await list.firstCells().count();
  const { name, lines } = await list.exported();
  expect([name, lines.length]).toEqual([`${words.fileName}.csv`, shown + 1]);

  await page.goto('/OnlineSales?paymentStatus=requires_payment_method');
  await settled(page);
  await expect(main(page).locator('tbody').getByText(words.state.issued, { exact: true })).toHaveCount(0);
  await expect(list.firstCells()).not.toHaveCount(0);
});

test('a wrong address is corrected, and the vouchers go to the right one; a part is given back, and stands among the events', async ({
  page,
}) => {
  await openPaidSale(page);
  const address = `certa.${Date.now()}@example.com`;
  await page.getByRole('button', { name: words.buyer.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.email).fill('');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByLabel(words.email)).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel(words.email).fill(address);
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.buyer.saved)).toBeVisible();
  await expect(main(page).getByRole('link', { name: address })).toBeVisible();

  await page.getByRole('button', { name: words.send.button }).click();
  await expect(page.getByText(words.send.done_one).or(page.getByText(words.send.done_other.replace(/^.*\}\} /, '')))).toBeVisible();
  await expect(page.getByRole('region', { name: mails.title }).getByRole('row').nth(1)).toContainText(/@/);

  await main(page)
    .getByRole('button', { name: said(words.refund.buttonOf, { number: '' }), disabled: false })
    .first()
    .click();
  await dialog.first().getByLabel(words.refund.amount).fill('1,50');
  await dialog.first().getByLabel(words.refund.notes).fill('O cliente não pode vir.');
  await dialog.first().getByRole('button', { name: words.refund.button }).click();
  const confirm = said(words.refund.question.confirm, { amount: written(1.5) });
  await page.getByRole('button', { name: confirm }).click();
  await expect(page.getByText(words.refund.done)).toBeVisible();
  const latest = page.getByRole('region', { name: words.refunds.title }).getByRole('row').nth(1);
  await expect(latest).toContainText('1,50');
  await expect(latest).toContainText(words.refunds.states.done);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('link', { name: words.events }).click();
  await settled(page);
  await expect(main(page).getByText('1,50', { exact: false }).first()).toBeVisible();
});
