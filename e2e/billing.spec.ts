import { expect, type Page } from '@playwright/test';
import billing from '../web/src/messages/pt/billing.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const platform = 'platform@vale.demo';
/** Tests share one demo: whoever writes uses a name of its own. */
const unique = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;

/** Adds a price of its own to the list. */
async function addPrice(page: Page, name: string): Promise<void> {
  await signIn(page, platform, '/PriceList');
  await page.getByRole('button', { name: billing.prices.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(billing.prices.name).fill(name);
  await dialog.getByLabel(billing.vouchers).fill('12');
  await dialog.getByLabel(billing.prices.amount).fill('34,50');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(billing.prices.saved)).toBeVisible();
}

/** Requests vouchers at that price. */
async function request(page: Page, name: string): Promise<void> {
  await page.goto('/PaymentDashboard');
  await settled(page);
  await page.getByRole('button', { name: billing.load.act }).click();
  await page.getByRole('button', { name: billing.load.named.replace('{{name}}', name) }).click();
  await expect(page.getByText(/12 vouchers por 34,50\s€ para Hotel Miradouro/)).toBeVisible();
  await page.getByRole('button', { name: billing.load.confirm, exact: true }).last().click();
  await expect(page.getByText(billing.load.done)).toBeVisible();
  await listOn(page).search(name);
}

test('vouchers are requested at a price, once cancelled and once paid, each settled for good, and the positions lead to the deposits', async ({
  page,
}) => {
  const name = unique('Pacote');
  const rows = page.getByRole('row', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');
  await addPrice(page, name);
  await request(page, name);
  await expect(rows).toContainText(billing.status.Requested);
  await rows.getByRole('button', { name: new RegExp(`^${billing.cancel.act}`) }).click();
  await expect(page.getByText(/34,50\s€/).last()).toBeVisible();
  await page.getByRole('button', { name: billing.cancel.confirm }).click();
  await expect(page.getByText(billing.cancel.done)).toBeVisible();
  await expect(rows).toContainText(billing.status.Canceled);
  await expect(rows.getByRole('button', { name: new RegExp(billing.paid.act) })).toHaveCount(0);

  await request(page, name);
  await expect(rows).toHaveCount(2);
  await rows.getByRole('button', { name: new RegExp(billing.paid.act) }).click();
  await expect(dialog.getByText(/34,50\s€/)).toBeVisible();
  await dialog.getByRole('button', { name: billing.paid.act }).click();
  await expect(page.getByText(billing.paid.done)).toBeVisible();
  await expect(rows.filter({ hasText: billing.status.Payed })).toHaveCount(1);
  await expect(rows.filter({ hasText: billing.status.Canceled })).toHaveCount(1);
  await expect(rows.getByRole('button', { name: new RegExp(billing.cancel.act) })).toHaveCount(0);

  await page.goto('/PaymentPositions');
  await settled(page);
  await page.getByRole('link', { name: 'Hoteles Sierra y Mar' }).first().click();
  await expect(page).toHaveURL(/\/PaymentDashboard\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: billing.deposits.titleOf.replace('{{group}}', 'Hoteles Sierra y Mar') })).toBeVisible();
  await expect(page.getByRole('button', { name: billing.load.act })).toHaveAttribute('aria-disabled', 'true');
});
