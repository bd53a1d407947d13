// What one person may not give away alone waits for a second, on another computer: one sale is approved, one refused, and one lapses.
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { journeyDatabaseUrl } from '../scripts/parts/journey-database.mjs';
import approvals from '../web/src/messages/pt/approvals.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { settled, signInAnew } from './visitor.ts';
import { test } from './watched-calls.ts';

const { form } = sales;
const asker = 'manager@vale.demo';
const approver = 'admin@vale.demo';

const dialog = (page: Page) => page.getByRole('dialog');

/** Of 100 €, for 20 €: told that it waits, and about how much. */
async function askFor(page: Page, lastName: string, reason: string): Promise<void> {
  await page.goto('/VoucherManagment?search=VALOR');
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await settled(page);
  const card = page.getByRole('article').filter({ has: page.getByText('VALOR-100', { exact: true }) });
  await card.getByRole('button', { name: /^Vender/ }).click();
  const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true });
  await field(form.firstName).fill('Rita');
  await field(form.lastName).fill(lastName);
  await field(form.mail).fill('rita.aprovada@mail.example');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  await field(form.price).fill('20');
  await field(form.notes).fill(reason);
  await dialog(page).getByRole('button', { name: form.sell, exact: true }).click();
  const waits = page.getByRole('dialog', { name: approvals.waiting.title });
  await expect(waits).toContainText(/80,00/);
}

const row = (page: Page, state: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: 'VALOR-100' }).filter({ hasText: state });

async function openWaiting(page: Page): Promise<void> {
  await page.goto('/Approvals');
  await settled(page);
  await row(page, approvals.state.waiting).first().getByText('1 × VALOR-100').click();
  await expect(dialog(page)).toBeVisible();
}

test('a sale far below the price of the day waits: approved and refused by somebody else on another computer, and lapsed after a day', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInAnew(page, asker, '/VoucherManagment?search=VALOR');
  await askFor(page, 'Aprovada', 'Prémio da rifa de verão.');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('link', { name: approvals.waiting.see }).click();
  await row(page, approvals.state.waiting).getByText('1 × VALOR-100').click();
  await expect(dialog(page)).toContainText(approvals.ownWaits);
  await expect(dialog(page).getByRole('button', { name: approvals.decide })).toHaveCount(0);

  const beside = await browser.newContext();
  const other = await beside.newPage();
  await signInAnew(other, approver, '/Approvals');
  await openWaiting(other);
  await expect(dialog(other)).toContainText('Prémio da rifa de verão.');
  await expect(dialog(other)).toContainText('Marta Nogueira');
  expect(await violationsOn(other)).toEqual([]);
  await dialog(other).getByRole('button', { name: approvals.decide }).click();
  await expect(other.getByText(approvals.decided.done)).toBeVisible();
  await expect(dialog(other)).toHaveCount(0);
  await expect(row(other, approvals.state.done).first()).toBeVisible();

  await askFor(page, 'Recusada', 'Pediu com jeito.');
  await page.getByRole('dialog').getByRole('button', { name: kit.close }).last().click();
  await openWaiting(other);
  await dialog(other).getByRole('radio', { name: approvals.act.refuse }).check();
  await dialog(other).getByRole('button', { name: approvals.decide }).click();
  await expect(dialog(other).getByText('Diga porque recusa.')).toBeVisible();
  await dialog(other).getByRole('textbox', { name: approvals.fact.word }).fill('É demasiado.');
  await dialog(other).getByRole('button', { name: approvals.decide }).click();
  await expect(other.getByText(approvals.decided.refused)).toBeVisible();

  await askFor(page, 'Caducada', 'Ninguém responde.');
  const database = new pg.Client({ connectionString: await journeyDatabaseUrl() });
  await database.connect();
  await database.query(`update approval set lapses_at = now() where state = 'waiting'`);
  await database.end();
  await page.goto('/Approvals');
  await settled(page);
  await expect(row(page, approvals.state.lapsed)).toHaveCount(1);
  await expect(row(page, approvals.state.done).first()).toBeVisible();
  await row(page, approvals.state.refused).first().getByText('1 × VALOR-100').click();
  await expect(dialog(page)).toContainText('É demasiado.');
  await expect(dialog(page)).toContainText('Ana Sousa');
  await beside.close();
});
