// Proves, with a real browser and its own authenticator, that people set up a second factor and sign in with it, and that a hotel group gets what it demands.
import { type Browser, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import denied from '../web/src/messages/pt/denied.json' with { type: 'json' };
import hotels from '../web/src/messages/pt/hotels.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import sessions from '../web/src/messages/pt/sessions.json' with { type: 'json' };
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import tour from '../web/src/messages/pt/tour.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { accept, enter, invitationIn, invite, newEmail } from './invitation.ts';
import { arrived, settled, signIn } from './visitor.ts';
import { test } from './watched-calls.ts';

/** Somebody new, at work in a browser of their own. */
async function newColleague(page: Page, browser: Browser, group: string): Promise<{ theirs: Page; email: string }> {
  const email = newEmail();
  await invite(page, email, group);
  const theirs = await accept(browser, await invitationIn(page, email), email);
  await arrived(theirs);
  // Whoever comes for the first time is shown around.
  const told = theirs.waitForResponse((reply) => reply.url().endsWith('/User/tour/end') && reply.ok());
  await theirs.getByRole('region', { name: tour.steps.property.title }).getByRole('button', { name: tour.skip }).click();
  await told;
  return { theirs, email };
}

/** A browser with a finger to put on it. */
async function giveAuthenticator(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/Profile');
  await settled(page);
  await page.getByRole('link', { name: sessions.factor.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo fator e chaves de acesso' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  await arrived(page);
  await page.getByRole('button', { name: /Nova Colega/ }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).click();
  await expect(page.locator('#email')).toBeVisible();
}

const secretOn = async (page: Page) => (await page.locator('code.secret').innerText()).replaceAll(/\s/g, '');
/** As an app on a phone makes it; one that was typed is used up, and the one after it is good already. */
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Os seus códigos de recuperação' })).toBeVisible();
  const codes = await page.locator('.codes code').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Já os guardei' }).click();
  return codes;
}

test('an app is set up, and asked for at the next sign-in; a recovery code helps without it; a passkey takes the place of the password', async ({
  page,
  browser,
}) => {
  const { theirs, email } = await newColleague(page, browser, session.groups.read);
  await openSecurity(theirs);
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Configurar uma aplicação' }).click();
  const secret = await secretOn(theirs);
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.locator('#code').fill(codeOf(secret));
  await theirs.getByRole('button', { name: 'Confirmar' }).click();
  const [recovery = ''] = await keepCodes(theirs);
  await expect(theirs.getByText('Configurada a')).toBeVisible();

  await signOut(theirs);
  await enter(theirs, email);
  await expect(theirs.getByRole('heading', { name: 'Só mais um passo' })).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.locator('#code').fill('12345');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText('Este código não está certo, ou já foi usado.');
  await theirs.locator('#code').fill(codeOf(secret, 1));
  await theirs.keyboard.press('Enter');
  await arrived(theirs);

  await signOut(theirs);
  await enter(theirs, email);
  await theirs.locator('#code').fill(recovery);
  await theirs.keyboard.press('Enter');
  await arrived(theirs);

  await giveAuthenticator(theirs);
  await openSecurity(theirs);
  await theirs.locator('#name').fill('O meu portátil');
  await theirs.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await expect(theirs.getByText('O meu portátil')).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);
  await signOut(theirs);
  await theirs.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await arrived(theirs);
  await expect(theirs.getByText('Nova Colega').first()).toBeVisible();
});

/** What the demo's first group demands of people in a role that no other journey invites anybody to. */
async function demand(page: Page, role: string): Promise<void> {
  await signIn(page, 'platform@vale.demo', '/AdminHotelGroupList');
  await page.getByRole('main').getByText('Grupo Vale do Tejo').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: hotels.groups.factor }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(hotels.groups.saved)).toBeVisible();
}

test('whoever is at work when it is demanded is told so, sets one up at the next sign-in, and is in', async ({ page, browser }) => {
  const role = session.groups.finance;
  const { theirs, email } = await newColleague(page, browser, role);
  // Of a browser of their own: in this one somebody else is signed in.
  await demand(await (await browser.newContext()).newPage(), role);

  await theirs.goto('/Profile');
  await expect(theirs.getByRole('heading', { name: denied.factor.title })).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: denied.factor.signIn }).click();
  await enter(theirs, email);
  await expect(theirs.getByRole('heading', { name: 'Configure um segundo fator' })).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.locator('#code').fill(codeOf(await secretOn(theirs)));
  await theirs.getByRole('button', { name: 'Confirmar' }).click();
  await keepCodes(theirs);
  await arrived(theirs);
  await expect(theirs.getByText('Nova Colega').first()).toBeVisible();
});
