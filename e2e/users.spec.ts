import { expect } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import tourWords from '../web/src/messages/pt/tour.json' with { type: 'json' };
import users from '../web/src/messages/pt/users.json' with { type: 'json' };
import { accept, enter, invitationIn, invite, newEmail } from './invitation.ts';
import { test } from './staff-tab.ts';
import { settled } from './visitor.ts';

test('a colleague is invited, accepts in a browser of their own, and is in; disabled, they are out with the next click', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const address = await invite(page, email, session.groups.read);
  await expect(page.getByText(users.invitation.PendingAcceptance)).toBeVisible();

  const link = await invitationIn(page, email);
  const theirs = await accept(browser, link, email);
  await expect(theirs.getByText('Nova Colega').first()).toBeVisible();

  // Shown around once, and no more after that.
  const tour = theirs.getByRole('region', { name: tourWords.steps.property.title });
  await expect(tour).toBeVisible();
  await expect(theirs.locator('[data-tour-here]')).toHaveCount(1);
  const told = theirs.waitForResponse((reply) => reply.url().endsWith('/User/tour/end') && reply.ok());
  await tour.getByRole('button', { name: tourWords.skip }).click();
  await told;
  await expect(tour).toBeHidden();
  await theirs.reload();
  await expect(theirs.getByText('Nova Colega').first()).toBeVisible();
  await expect(theirs.getByText(tourWords.steps.property.title)).toHaveCount(0);

  await page.goto(address);
  await settled(page);
  await expect(page.getByText(users.invitation.Accepted, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: users.disable.act }).click();
  await page.getByRole('button', { name: users.disable.confirm }).click();
  await expect(page.getByText(users.told.disabled)).toBeVisible();

  await expect(async () => {
    await theirs.goto('/VoucherTags');
    await expect(theirs.locator('#email')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
  await enter(theirs, email);
  await expect(theirs.getByRole('alert')).toHaveText('Esta conta está desativada. Fale com o seu administrador.');

  await page.getByRole('button', { name: users.enable }).click();
  await expect(page.getByText(users.told.enabled)).toBeVisible();
  await expect(async () => {
    await enter(theirs, email);
    await expect(theirs.getByRole('main')).toBeVisible({ timeout: 10_000 });
    await expect(theirs).toHaveURL(/VoucherTags/, { timeout: 10_000 });
  }).toPass({ timeout: 180_000 });

  // The link was good once.
  const again = await (await browser.newContext()).newPage();
  expect((await again.goto(link))?.status()).toBe(410);
  await theirs.context().close();
  await again.context().close();
});

test('access is seen before it is given, holds at once, and more than one holds cannot be given', async ({ page }) => {
  const address = await invite(page, newEmail(), session.groups.salesOperator);
  const effect = page.getByRole('region', { name: users.effective.title });
  await expect(effect).toContainText(users.capabilities.sell);
  await expect(effect).not.toContainText(users.capabilities.refund);

  await page.getByRole('checkbox', { name: session.groups.management, exact: true }).click();
  await expect(effect.getByRole('listitem').filter({ hasText: users.capabilities.refund })).toContainText(users.effective.gained);
  await page.getByRole('button', { name: users.groups.save }).click();
  await expect(page.getByText(users.told.groups)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('checkbox', { name: session.groups.management, exact: true })).toBeChecked();

  await page.getByRole('button', { name: kit.history.show }).click();
  const history = page.getByRole('region', { name: kit.history.title });
  await expect(history.getByRole('listitem').first()).toContainText(`${session.groups.management}, ${session.groups.salesOperator}`);

  // The screen does not offer it; the server refuses it all the same.
  const token = await page.evaluate(() => {
    const [, kept = '{}'] = Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:')) ?? [];
    return (JSON.parse(kept) as { access_token: string }).access_token;
  });
  const reply = await page.request.put(`/api/User/v1/User/${address.split('/').at(-1)}/updateGroups`, {
    headers: { authorization: `Bearer ${token}` },
    data: ['3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0012'],
  });
  expect([reply.status(), (await reply.json()).errors[0].code]).toEqual([403, 'GRANT_EXCEEDS_YOURS']);

  await page.getByRole('button', { name: users.delete.act }).click();
  await page.getByRole('button', { name: users.delete.confirm }).click();
  await expect(page.getByText(users.told.deleted)).toBeVisible();
  await expect(page).toHaveURL(/ManageUser$/);
});
