import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import notifications from '../web/src/messages/pt/notifications.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { settled, signIn, tabTo } from './visitor.ts';

const { stuck, inbox } = notifications;

/** The demo's mail that was refused for its address; the voucher itself has a good one. */
const mistyped = 'beatriz.teixera@correio.example';
const look = stuck.look.replace('{{to}}', mistyped);

test('a stuck mail is sent again and arrives, with its voucher to print', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/StuckMessages');
  await page.getByRole('button', { name: look }).click();
  const peek = page.getByRole('dialog');
  await expect(peek.getByText(notifications.advice.failed)).toBeVisible();
  await expect(peek.getByText(/user unknown/)).toBeVisible();
  await peek.getByRole('button', { name: stuck.resend }).click();
  await expect(page.getByRole('button', { name: look })).toHaveCount(0);

  // Sent by the outbox in its own time.
  const subject = 'Um fim de tarde à sua espera';
  await expect(async () => {
    await page.goto(`/DemoInbox?search=${encodeURIComponent(subject)}`);
    await settled(page);
    await expect(listOn(page).firstCells()).toHaveText([subject], { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('main').getByText(subject).click();
  const mail = page.getByRole('dialog', { name: subject });
  await expect(mail.getByText(mistyped)).toHaveCount(0);
  const paper = mail.frameLocator('iframe');
  await expect(paper.getByText('TER2').first()).toBeVisible();
  // The code is a picture inside the mail: shown, and not a broken one.
  const widths = await paper.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths.every((width) => width > 0)).toBe(true);

  const download = page.waitForEvent('download');
  await mail.getByRole('link', { name: 'voucher-TER2.pdf' }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('somebody who may not send can look at what is stuck, by keyboard alone', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/StuckMessages');
  const button = page.getByRole('button', { name: stuck.look.replace('{{to}}', 'sophie.laurent@courriel.example') });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const peek = page.getByRole('dialog');
  await expect(peek.getByText(notifications.advice.uncertain)).toBeVisible();
  await expect(peek.getByRole('button', { name: stuck.resend })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('no stuck mail is good news, and a list that cannot be loaded says so', async ({ page }) => {
  await signIn(page, 'other@vale.demo', '/StuckMessages?search=nobody');
  await expect(page.getByText(kit.list.noMatchTitle)).toBeVisible();
  await page.route('**/stuckMessages*', (route) => route.fulfill({ json: { response: [], errors: [], warnings: [], count: 0 } }));
  await page.goto('/StuckMessages');
  await expect(page.getByText(stuck.empty.title)).toBeVisible();
  await page.unroute('**/stuckMessages*');
  await page.route('**/capturedMails*', (route) => route.abort());
  await page.goto('/DemoInbox');
  await expect(page.getByText(inbox.failed)).toBeVisible();
});
