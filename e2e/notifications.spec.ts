import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import mails from '../web/src/messages/pt/mails.json' with { type: 'json' };
import notifications from '../web/src/messages/pt/notifications.json' with { type: 'json' };
import details from '../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';
import { idOf } from './voucher-at-hand.ts';

const { stuck } = notifications;

/** The demo's mail about this voucher was refused, for an address that the voucher has without the mistake. */
const number = 'TER2';
const subject = 'Um fim de tarde à sua espera';

/** The button beside a voucher's row that looks into its mail. */
const lookInto = (page: Page, voucher: string) =>
  page
    .getByRole('row')
    .filter({ hasText: voucher })
    .getByRole('button', { name: stuck.look.replace('{{to}}', '') });

test('a stuck mail is sent again and arrives, with its voucher to print', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/StuckMessages');
  await lookInto(page, number).click();
  const peek = page.getByRole('dialog');
  await expect(peek.getByText(notifications.advice.failed)).toBeVisible();
  await expect(peek.getByText(/user unknown/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await peek.getByRole('button', { name: stuck.resend }).click();
  await expect(lookInto(page, number)).toHaveCount(0);

  // Sent by the outbox in its own time.
  await expect(async () => {
    await page.goto(`/DemoInbox?search=${encodeURIComponent(subject)}`);
    await settled(page);
    await expect(listOn(page).firstCells().first()).toHaveText(subject, { timeout: 3_000 });
  }).toPass({ timeout: 180_000 });
  await page.getByRole('main').getByText(subject).first().click();
  const mail = page.getByRole('dialog', { name: subject });
  const paper = mail.frameLocator('iframe');
  await expect(paper.getByText(number).first()).toBeVisible();
  // The code is a picture inside the mail: shown, and not a broken one.
  const widths = () => paper.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
  expect(await widths()).not.toEqual([]);
  expect(await violationsOn(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await mail.getByRole('link', { name: `voucher-${number}.pdf` }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a voucher is mailed in the language chosen; what its guest opens and follows is told in the activity of its mail', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager@vale.demo', '/UseVoucher');
  const voucher = `/VoucherOperationDetails/${await idOf(page, 'SPA1')}`;
  await page.goto(voucher);
  await page.getByText('EN', { exact: true }).click();
  await page.getByRole('button', { name: details.send }).click();
  await expect(page.getByText(mails.queued.split('{{')[0] ?? '')).toBeVisible();
  const row = page.getByRole('region', { name: mails.title }).getByRole('row').nth(1);
  await expect(row).toContainText('(EN)');
  await expect(row).toContainText(mails.states.delivered);
  const topic = (await row.getByRole('cell').nth(2).textContent())?.replace(/ \(\w+\)$/, '') ?? '';

  await page.goto(`/DemoInbox?search=${encodeURIComponent(topic)}`);
  await settled(page);
  await listOn(page).firstCells().first().click();
  const link = page
    .getByRole('dialog')
    .frameLocator('iframe')
    .getByRole('link', { name: /^www\./ });
  const followed = context.waitForEvent('response', (response) => response.url().includes('/links/'));
  await link.click();
  const { location = '' } = (await followed).headers();
  expect(location).toMatch(/^https:/);

  await page.goto(voucher);
  await row.getByRole('button', { name: mails.activity }).click();
  const steps = page.getByRole('dialog').getByRole('listitem');
  const { queued, processed, delivered, open, click } = mails.events;
  await expect(steps).toContainText([queued, processed, delivered, open, click]);
  await expect(steps.last()).toContainText(location);
  expect(await violationsOn(page)).toEqual([]);
});
