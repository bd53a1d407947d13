// Somebody whose sign-in is hours old saves a key of their hotel group: they are asked to confirm that it is them, and nothing they typed is lost.
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { journeyDatabaseUrl } from '../scripts/parts/journey-database.mjs';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import payments from '../web/src/messages/pt/payments.json' with { type: 'json' };
import sessions from '../web/src/messages/pt/sessions.json' with { type: 'json' };
import { signInAnew } from './visitor.ts';
import { test } from './watched-calls.ts';

const somebody = 'other@vale.demo';
const named = (text: string, name: string) => text.replaceAll('{{name}}', name);

/** As if they had signed in five hours ago and worked on: the provider's own record says so, and the token of the tab has to be renewed. */
async function workForHours(page: Page): Promise<void> {
  const sessionId = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const held = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...held, expires_at: 1 }));
    return JSON.parse(atob(held.access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).sid as string;
  });
  const database = new pg.Client({ connectionString: await journeyDatabaseUrl() });
  await database.connect();
  const { rowCount } = await database.query(
    `update identity_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 5 * 3600))
     where model = 'Session' and uid = $1`,
    [sessionId],
  );
  await database.end();
  expect(rowCount).toBe(1);
}

test('who signed in hours ago types a key, confirms who they are in a second tab, and it is saved; nobody else can', async ({
  page,
  context,
}) => {
  await signInAnew(page, somebody, '/PaymentManagement');
  const easypay = page.getByRole('main').getByRole('listitem', { name: 'Easypay' });
  await easypay.getByRole('button', { name: named(payments.settings.title, 'Easypay') }).click();
  const form = page.getByRole('dialog', { name: named(payments.settings.title, 'Easypay') });
  await form.getByLabel(payments.credential.accountId, { exact: true }).fill('conta-da-serra');
  await form.getByLabel(payments.credential.apiKey, { exact: true }).fill('uma-chave-da-serra-7788');
  await form.getByRole('checkbox', { name: payments.modes.CreditCard }).check();
  await workForHours(page);

  const save = form.getByRole('button', { name: kit.save });
  const question = page.getByRole('dialog', { name: sessions.fresh.title });
  await save.click();
  await expect(question).toContainText(somebody);

  // Who would rather not keeps the form as it is.
  await question.getByRole('button', { name: sessions.fresh.cancel }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel(payments.credential.apiKey, { exact: true })).toHaveValue('uma-chave-da-serra-7788');

  await save.click();
  const [beside] = await Promise.all([context.waitForEvent('page'), question.getByRole('button', { name: sessions.again.open }).click()]);
  // The provider knows them, and asks all the same; whom it asks stands there, and nobody else is taken.
  await expect(beside.getByLabel('E-mail')).toHaveValue(somebody);
  await beside.locator('button[value="manager@vale.demo"]').click();
  await expect(beside.getByRole('alert')).toContainText('Outra pessoa tem sessão iniciada aqui');
  await expect(question).toBeVisible();
  await expect(easypay).not.toContainText('7788');

  await beside.getByLabel('E-mail').fill(somebody);
  await beside.getByLabel('Palavra-passe').fill('vale-demo');
  await Promise.all([beside.waitForEvent('close'), beside.keyboard.press('Enter')]);
  await expect(page.getByText(named(payments.settings.saved, 'Easypay'))).toBeVisible();
  await expect(question).toBeHidden();
  await expect(form).toBeHidden();
  await easypay.getByRole('button', { name: named(payments.settings.title, 'Easypay') }).click();
  await expect(form.getByText(/•••• 7788/)).toBeVisible();

  // From then on nothing is asked for a while, and there is still one session.
  await save.click();
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();
});
