import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import payments from '../web/src/messages/pt/payments.json' with { type: 'json' };
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const named = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce((told, [word, value]) => told.replaceAll(`{{${word}}}`, value), text);

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name });

/** Both groups of the demo are changed here: what one journey switches, another would trip over. */
test.describe.configure({ mode: 'serial' });

test('whoever says no to the card provider is told; then it is connected on its own page, enabled, and revoked', async ({ page }) => {
  await signIn(page, 'other@vale.demo', '/PaymentManagement');
  const stripe = cardOf(page, 'Stripe');
  await expect(stripe).toContainText(payments.state.incomplete);
  await stripe.getByRole('button', { name: payments.connect.act }).click();
  await page.waitForURL(/\/oauth\/authorize/);
  await page.getByRole('link').nth(1).click();
  await page.waitForURL(/\/PaymentManagement$/);
  await expect(page.getByText(payments.connect.declined)).toBeVisible();
  await expect(stripe).toContainText(payments.missing.account);

  await stripe.getByRole('button', { name: payments.connect.act }).click();

  await page.waitForURL(/\/oauth\/authorize/);
  await page.getByRole('link').first().click();
  await page.waitForURL(/\/PaymentManagement$/);
  await expect(page.getByText(named(payments.connect.done, { name: 'Stripe' }))).toBeVisible();
  await expect(stripe).toContainText(/acct_/);
  // What the provider put into the address is gone from it: a reload connects nothing again.
  await page.reload();
  await settled(page);
  await expect(stripe).toContainText(payments.state.ready);

  await stripe.getByRole('button', { name: payments.enable.act }).click();
  await expect(stripe).toContainText(payments.state.active);

  await stripe.getByRole('button', { name: payments.revoke.act }).click();
  await page.getByRole('dialog').getByRole('button', { name: payments.revoke.confirm }).click();
  await expect(page.getByText(named(payments.revoke.done, { name: 'Stripe' }))).toBeVisible();
  await expect(stripe).toContainText(payments.missing.account);
});

test('what is missing is said; a gateway with modes wants at least one, keeps its password covered, and can then be enabled and disabled', async ({
  page,
}) => {
  await signIn(page, 'other@vale.demo', '/PaymentManagement');
  const ifthenpay = cardOf(page, 'ifthenpay');
  await expect(ifthenpay).toContainText(named(payments.missing.settings, { names: payments.modes.missing }));
  await expect(ifthenpay.getByRole('button', { name: payments.enable.act })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(payments.sandbox.title)).toBeVisible();
  await expect(page.getByRole('link', { name: payments.sandbox.open })).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/$/);

  const unicre = cardOf(page, 'Unicre');
  await unicre.getByRole('button', { name: named(payments.settings.title, { name: 'Unicre' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(payments.credential.password, { exact: true }).fill('uma-palavra-passe-5566');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText(/modos de pagamento válidos estão vazios/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: payments.modes.MBWAY }).check();
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(named(payments.settings.saved, { name: 'Unicre' }))).toBeVisible();
  await expect(unicre).toContainText(payments.modes.MBWAY);

  await unicre.getByRole('button', { name: named(payments.settings.title, { name: 'Unicre' }) }).click();
  await expect(dialog.getByText(/•••• 5566/)).toBeVisible();
  await expect(dialog.getByLabel(payments.credential.password, { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  await unicre.getByRole('button', { name: payments.enable.act }).click();
  await expect(unicre).toContainText(payments.state.active);
  await unicre.getByRole('button', { name: payments.disable.act }).click();
  await expect(page.getByRole('dialog')).toContainText(named(payments.disable.last, { name: 'Unicre' }));
  await page.getByRole('button', { name: named(payments.disable.confirm, { name: 'Unicre' }) }).click();
  await expect(unicre).toContainText(payments.state.ready);
});

test('a shared key is set, covered, replaced and removed', async ({ page }) => {
  await signIn(page, 'platform@vale.demo', '/PaymentKeyManagement');
  const words = { key: payments.credential.noticePassword, name: 'Easypay' };
  const row = page.getByRole('region', { name: 'Easypay' }).getByRole('row', { name: words.key });
  const replaceWith = async (button: string, value: string) => {
    await row.getByRole('button', { name: named(button, words) }).click();
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${payments.keys.newValue}`))
      .fill(value);
    await page.getByRole('dialog').getByRole('button', { name: kit.save }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await replaceWith(payments.keys.addNamed, 'chave-partilhada-1111');
  await expect(row).toContainText('•••• 1111');
  await expect(row).toContainText('Pilar Faria');
  await replaceWith(payments.keys.replaceNamed, 'chave-partilhada-2222');
  await expect(row).toContainText('•••• 2222');
  await expect(row).toContainText(payments.keys.earlier);

  await row.getByRole('button', { name: named(payments.keys.replaceNamed, words) }).click();
  await page.getByRole('dialog').getByRole('button', { name: kit.delete }).click();
  await page.getByRole('button', { name: payments.keys.remove.confirm }).click();
  await expect(row).toContainText(payments.keys.unset);
});

test('a manager sees neither the gateways nor the keys', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/PaymentManagement');
  for (const address of ['/PaymentManagement', '/PaymentKeyManagement']) {
    if (!page.url().endsWith(address)) await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: shell.screens.noAccess })).toBeVisible();
    await expect(page.getByRole('heading', { name: payments.title })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Stripe' })).toHaveCount(0);
  }
});
