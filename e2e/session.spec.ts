import { expect, type Page } from '@playwright/test';
import demoRequest from '../web/src/messages/pt/demo-request.json' with { type: 'json' };
import denied from '../web/src/messages/pt/denied.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import sessions from '../web/src/messages/pt/sessions.json' with { type: 'json' };
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import tags from '../web/src/messages/pt/tags.json' with { type: 'json' };
import { watchShifts } from './shifts.ts';
import { signIn, signInAnew } from './visitor.ts';
import { test } from './watched-calls.ts';

test('a guest of the house types address and password, in the language chosen there, and lands where they wanted to go', async ({
  page,
}) => {
  await page.goto('/vouchertags?search=vinho');
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  await page.getByRole('link', { name: 'ES', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('admin@vale.demo');
  await page.getByLabel('Contraseña').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('admin@vale.demo');

  // The page that was shown again takes the right one.
  await page.getByLabel('Contraseña').fill('vale-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vouchertags\?search=vinho$/i);
  await expect(page.getByRole('main').getByText('VINHO')).toBeVisible();
});

test('the sign-in page stands still when its letters come late', async ({ page }) => {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((late) => setTimeout(late, 1_500));
    await route.continue();
  });
  const shifted = await watchShifts(page);
  await page.goto('/');
  await page.getByLabel('Palavra-passe').waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await shifted()).toBe(0);
});

function propertyButton(page: Page, property: string) {
  return page.getByRole('button', { name: `${session.property.label} ${property}` });
}

test('a property is found by typing and chosen, the page loads anew, and it is still the chosen one', async ({ page }) => {
  // The server keeps the choice: of somebody whom no other journey sends to work.
  await signIn(page, 'support@vale.demo');
  await propertyButton(page, 'Hotel Miradouro').click();
  await page.keyboard.type('serena');
  await page.getByRole('option', { name: /Costa Serena/ }).click();
  await expect(propertyButton(page, 'Costa Serena')).toBeVisible();
  await page.reload();
  await expect(propertyButton(page, 'Costa Serena')).toBeVisible();
});

test('somebody without a group is not let in, and may ask for a demonstration', async ({ page }) => {
  await signIn(page, 'nogroup@vale.demo');
  await expect(page.getByRole('heading', { name: denied.title })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: shell.help.title, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Obter acesso ao seu hotel');
  await page.keyboard.press('Escape');

  const send = page.getByRole('button', { name: demoRequest.send });
  await page.getByLabel(demoRequest.name).fill('Nuno Gama');
  await page.getByLabel(demoRequest.number).fill('3');
  await page.getByLabel(demoRequest.email).fill('nuno@hotel.example');
  await send.click();
  await expect(page.getByText(demoRequest.thanks.replace('{{email}}', 'nuno@hotel.example'))).toBeVisible();
});

test('a token that has gone, or ends while the page is open, is renewed without a word; a page loaded anew does not wait for the identity library', async ({
  page,
}) => {
  await signInAnew(page, 'viewer@vale.demo', '/VoucherTags');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('EMPRESAS')).toBeVisible();

  const library = /\/assets\/identity-/;
  await page.route(library, (route) => route.abort());
  await page.reload();
  await expect(main.getByText('EMPRESAS')).toBeVisible();

  await page.unroute(library);
  await page.evaluate(() => {
    const [kept] = Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.user:'));
    if (!kept) throw new Error('nobody has signed in');
    sessionStorage.setItem(
      kept,
      JSON.stringify({ ...JSON.parse(sessionStorage.getItem(kept) ?? ''), access_token: 'ended', expires_at: 1 }),
    );
  });
  await main.getByRole('searchbox').fill('vinho');
  await expect(main.getByText('VINHO')).toBeVisible();
  await expect(main.getByText('EMPRESAS')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('"ended\\"');
});

test('after signing out the way back leads through the sign-in page', async ({ page }) => {
  await signInAnew(page, 'viewer@vale.demo');
  await page.getByRole('button', { name: /Vera Lemos/ }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).click();
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  await page.goto('/Profile');
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  // Whoever goes back from the sign-in page comes to it again.
  await page.goBack();
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
});

test('who loses the session in mid-form signs in beside it, and what was typed is saved', async ({ page, context }) => {
  await signInAnew(page, 'manager@vale.demo', '/VoucherTags');
  const code = `LOST-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const form = page.getByRole('dialog', { name: tags.new });
  await page.getByRole('button', { name: tags.new }).click();
  await page.getByRole('dialog').getByLabel(tags.code).fill(code);
  await page.getByRole('dialog').getByLabel(tags.description).fill('Escrito antes');

  await context.clearCookies();
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith('oidc.user:'))) {
      sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? ''), expires_at: 1 }));
    }
  });
  await page.getByRole('button', { name: kit.save }).click();
  const question = page.getByRole('dialog', { name: sessions.again.title });
  const [beside] = await Promise.all([context.waitForEvent('page'), question.getByRole('button', { name: sessions.again.open }).click()]);
  // Somebody else is not who typed it.
  await beside.locator('button[value="viewer@vale.demo"]').click();
  await beside.waitForEvent('close');
  await expect(question).toBeVisible();
  await context.clearCookies();
  const [again] = await Promise.all([context.waitForEvent('page'), question.getByRole('button', { name: sessions.again.open }).click()]);
  await again.locator('button[value="manager@vale.demo"]').click();
  await expect(page.getByText(tags.saved)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();
});

test('who signs out in one tab is out in all of them', async ({ page, context }) => {
  await signInAnew(page, 'viewer@vale.demo');
  const other = await context.newPage();
  await other.goto('/VoucherTags');
  await expect(other.getByRole('main').getByText('EMPRESAS')).toBeVisible();
  await page.getByRole('button', { name: /Vera Lemos/ }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).click();
  await expect(other.getByRole('heading', { name: sessions.signedOut.title })).toBeVisible();
  await expect(other.getByText('EMPRESAS')).toHaveCount(0);
  await expect(page.getByLabel('Palavra-passe')).toBeVisible();
  await other.getByRole('button', { name: sessions.signedOut.signIn }).click();
  await expect(other.getByLabel('Palavra-passe')).toBeVisible();
});

test('who sees a browser they no longer use ends it from their profile, and it asks for a sign-in at the next step', async ({
  page,
  browser,
}) => {
  await signInAnew(page, 'support@vale.demo');
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAnew(elsewhere, 'support@vale.demo', '/VoucherTags');
  await page.goto('/Profile');
  const card = page.getByRole('main').getByRole('table', { name: sessions.title });
  await expect(card.getByText(sessions.here)).toBeVisible();
  const device = sessions.device.replace('{{browser}}', 'Chrome').replace('{{system}}', 'Linux');
  const others = card.getByRole('button', { name: sessions.endOne.replace('{{device}}', device) });
  const before = await others.count();
  // The last used stands first.
  await others.first().click();
  await expect(page.getByText(sessions.ended)).toBeVisible();
  await expect(others).toHaveCount(before - 1);

  await elsewhere.getByRole('main').getByRole('searchbox').fill('vinho');
  await expect(elsewhere.getByRole('dialog', { name: sessions.again.title })).toBeVisible();
  await elsewhere.context().close();
});
