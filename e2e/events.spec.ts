import { expect, type Page } from '@playwright/test';
import events from '../web/src/messages/pt/events.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

async function choose(page: Page, filter: string, choice: string): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${filter}`) })
    .click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  await settled(page);
}

test('the log comes in pages of ten, a redemption leads to its voucher; filters narrow it, live in the address and come back with it', async ({
  page,
}) => {
  await signIn(page, 'manager@vale.demo', '/LogsDashboard');
  await expect(lines(page)).toHaveCount(10);
  const first = await lines(page).allTextContents();
  await listOn(page).nextPage();
  await expect(page).toHaveURL(/page=2/);
  await expect(lines(page)).toHaveCount(10);
  expect(await lines(page).allTextContents()).not.toEqual(first);

  await choose(page, events.type.label, events.type.Payment);
  await choose(page, events.result.label, events.result.error);
  await expect(page).toHaveURL(/eventType=Payment/);
  await expect(page).toHaveURL(/result=2/);
  const declined = events.sentence.paymentFailed.replace('{{gateway}}', events.gateway.STRIPE);
  await expect(lines(page).filter({ hasText: declined }).first()).toContainText(events.result.error);
  for (const line of await lines(page).all()) await expect(line).toContainText(events.result.error);
  const shown = await lines(page).allTextContents();
  await page.reload();
  await settled(page);
  // Other journeys write errors of payments meanwhile.
  await expect.poll(() => lines(page).allTextContents()).toEqual(expect.arrayContaining(shown));
  for (const line of await lines(page).all()) await expect(line).toContainText(events.result.error);

  await page.goto('/LogsDashboard?eventType=RedeemVoucher');
  // A partner's call that redeems is told here too, in its own words.
  const [before = '', after = ''] = events.sentence.redeemed.split('{{number}}');
  const line = lines(page)
    .filter({ hasText: new RegExp(`${before}\\S+${after}`) })
    .first();
  const link = line.getByRole('link', { name: /^Voucher / });
  const number = ((await link.textContent()) ?? '').replace('Voucher ', '');
  await expect(line).toContainText(events.sentence.redeemed.replace('{{number}}', number));
  await link.click();
  await expect(page).toHaveURL(/VoucherOperationDetails/i);
  await expect(page.getByRole('main')).toContainText(number);
});
