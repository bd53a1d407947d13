import { expect, type Locator, type Page } from '@playwright/test';
import billing from '../web/src/messages/pt/billing.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

const platform = 'platform@vale.demo';
/** Tests share one demo: whoever writes uses a name of its own. */
const unique = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;

/** Adds a price of its own to the list, and requests vouchers at it. */
async function request(page: Page, name: string): Promise<Locator> {
  await signIn(page, platform, '/PriceList');
  await page.getByRole('button', { name: billing.prices.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(billing.prices.name).fill(name);
  await dialog.getByLabel(billing.vouchers).fill('12');
  await dialog.getByLabel(billing.prices.amount).fill('34,50');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(billing.prices.saved)).toBeVisible();

  await page.goto('/PaymentDashboard');
  await settled(page);
  await page.getByRole('button', { name: billing.load.act }).click();
  await page.getByRole('button', { name: billing.load.named.replace('{{name}}', name) }).click();
  await expect(page.getByText(/12 vouchers por 34,50\s€ para Hotel Miradouro/)).toBeVisible();
  await page.getByRole('button', { name: billing.load.confirm, exact: true }).last().click();
  await expect(page.getByText(billing.load.done)).toBeVisible();
  await listOn(page).search(name);
  return page.getByRole('row', { name: new RegExp(name) });
}

test('vouchers are requested at a price and paid, and the positions lead to the deposits', async ({ page }) => {
  const row = await request(page, unique('Pacote'));
  const dialog = page.getByRole('dialog');
  await expect(row).toContainText(billing.status.Requested);
  await row.getByRole('button', { name: new RegExp(billing.paid.act) }).click();
  await expect(dialog.getByText(/34,50\s€/)).toBeVisible();
  await dialog.getByRole('button', { name: billing.paid.act }).click();
  await expect(page.getByText(billing.paid.done)).toBeVisible();
  await expect(row).toContainText(billing.status.Payed);
  await expect(row.getByRole('button', { name: new RegExp(billing.cancel.act) })).toHaveCount(0);

  await page.goto('/PaymentPositions');
  await settled(page);
  await page.getByRole('link', { name: 'Hoteles Sierra y Mar' }).first().click();
  await expect(page).toHaveURL(/\/PaymentDashboard\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: billing.deposits.titleOf.replace('{{group}}', 'Hoteles Sierra y Mar') })).toBeVisible();
  await expect(page.getByRole('button', { name: billing.load.act })).toHaveAttribute('aria-disabled', 'true');
});

test('a request is cancelled after its figure was said, and then stays as it is', async ({ page }) => {
  const row = await request(page, unique('Desistir'));
  await row.getByRole('button', { name: new RegExp(`^${billing.cancel.act}`) }).click();
  await expect(page.getByText(/34,50\s€/).last()).toBeVisible();
  await page.getByRole('button', { name: billing.cancel.confirm }).click();
  await expect(page.getByText(billing.cancel.done)).toBeVisible();
  await expect(row).toContainText(billing.status.Canceled);
  await expect(row.getByRole('button', { name: new RegExp(billing.paid.act) })).toHaveCount(0);
});

test('the keyboard reaches a deposit and what can be done with it', async ({ page }) => {
  await signIn(page, platform, '/PaymentDashboard?status=Requested');
  const first = listOn(page).firstCells().first().getByRole('button');
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(billing.deposits.price, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('support sees the positions and no way further', async ({ page }) => {
  await signIn(page, 'support@vale.demo', '/PaymentPositions');
  await expect(page.getByRole('main').getByText('Grupo Vale do Tejo').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Grupo Vale do Tejo' })).toHaveCount(0);
});
