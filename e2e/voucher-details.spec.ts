// The page of a voucher: what is taken by hand, taken back, written, mailed and printed.
import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import ledger from '../web/src/messages/pt/ledger.json' with { type: 'json' };
import desk from '../web/src/messages/pt/redemption.json' with { type: 'json' };
import words from '../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';
import { balanceOn, idOf, said, written } from './voucher-at-hand.ts';

const manager = 'manager@vale.demo';

async function openVoucher(page: Page, number: string, email = manager): Promise<void> {
  await signIn(page, email, '/UseVoucher');
  await page.goto(`/VoucherOperationDetails/${await idOf(page, number)}`);
  await expect(page.getByRole('heading', { level: 1, name: said(words.title, { number }) })).toBeVisible();
  await settled(page);
}

test('a redemption by hand needs a reason of ten characters and is taken back with one; notes are saved, and the client is corrected', async ({
  page,
}) => {
  await openVoucher(page, 'VAL8');
  const before = await balanceOn(page);
  const reason = `Pago no bar da piscina ${Date.now()}`;
  await page.getByRole('button', { name: words.redeem.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.column.amount).fill('5');
  await dialog.getByLabel(words.column.notes).fill('Nove letr');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Pelo menos 10 caracteres.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel(words.column.notes).fill(reason);
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.redeem.done)).toBeVisible();
  await expect(page.locator('[data-leading]')).toHaveText(written(before - 5));

  const redeems = page.getByRole('region', { name: words.redeems.title });
  await redeems.getByRole('row', { name: reason }).getByRole('button', { name: words.reverse.button }).click();
  await dialog.getByLabel(words.column.notes).fill('Era de outro cliente');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.reverse.done)).toBeVisible();
  await expect(page.locator('[data-leading]')).toHaveText(written(before));
  const history = page.getByRole('region', { name: words.timeline.title });
  await expect(history.getByRole('row').nth(1)).toContainText(ledger.entry.reversed);
  await expect(history.getByRole('row').nth(1)).toContainText('Era de outro cliente');

  await page.getByLabel(words.notes).fill(`Prefere a mesa da janela ${Date.now()}`);
  await page.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByText(kit.form.unsaved)).toBeHidden();

  await page.getByRole('button', { name: words.client.edit }).click();
  await dialog.getByLabel(words.client.firstName).fill('Maria Beatriz');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.client.saved)).toBeVisible();
  await expect(page.getByRole('region', { name: words.client.title })).toContainText('Maria Beatriz');
});

test('an administrator extends an expired voucher, and it is worth something again; it is printed, and downloaded as a PDF', async ({
  page,
}) => {
  await openVoucher(page, 'BVD2', 'admin@vale.demo');
  const year = new Date().getFullYear() + 1;
  await page.getByLabel(words.validUntil).fill(`31/12/${year}`);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByRole('link', { name: words.useNow })).toBeVisible();

  await page.getByRole('button', { name: words.print.button }).click();
  const dialog = page.getByRole('dialog');
  const paper = dialog.locator('iframe');
  await expect(paper).toBeVisible();
  await paper.evaluate((frame) => {
    const { contentWindow } = frame as HTMLIFrameElement;
    if (contentWindow) contentWindow.print = () => document.body.setAttribute('data-printed', '');
  });
  await dialog.getByRole('button', { name: words.print.button }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.pdf, exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a lost voucher is reissued: the guest has the balance under a new code, and whoever comes with the old one is turned away', async ({
  page,
}) => {
  await openVoucher(page, 'VAL6');
  const before = await balanceOn(page);
  const lost = page.url();
  const reason = `Perdeu-se com a carteira ${Date.now()}`;
  await page.getByRole('button', { name: words.reissue.act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.block.reason).fill(reason);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.reissue.act }).click();

  await expect(page.getByRole('heading', { level: 1, name: said(words.title, { number: 'VAL6-2' }) })).toBeVisible();
  expect(await balanceOn(page)).toBe(before);
  const notice = page.getByRole('alert').filter({ hasText: words.reissue.tookPlace });
  await expect(notice).toContainText(reason);

  await page.goto(`/UseVoucher?code=${lost.split('/').at(-1)}`);
  await expect(page.getByText(desk.obstacle.VOUCHER_REPLACED.title)).toBeVisible();
  await expect(page.getByText(desk.attemptKept)).toBeVisible();
  await page.getByRole('link', { name: desk.openDetails }).click();
  await expect(page.getByText(words.reissue.replacedTitle)).toBeVisible();
  await expect(page.getByText(words.reissue.tried)).toBeVisible();
  await expect(page.getByRole('button', { name: words.reissue.act })).toBeHidden();
  await settled(page);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('link', { name: said(words.reissue.openNew, { number: 'VAL6-2' }) }).click();
  await expect(page.getByText(words.reissue.tookPlace)).toBeVisible();
  await expect(page.getByText(words.reissue.tried)).toBeVisible();
});
