import { type Browser, expect, type Page } from '@playwright/test';
import users from '../web/src/messages/pt/users.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { listOn } from './list-journey.ts';
import { settled, signIn } from './visitor.ts';
import { watchCalls } from './watched-calls.ts';

/** Tests share one demo: whoever is invited is nobody else's. */
export const newEmail = () => `${Math.random().toString(36).slice(2, 10)}@hotel.example`;
const password = 'quatro palavras em fila';

/** Adds somebody and answers the address of their page. */
export async function invite(page: Page, email: string, group: string): Promise<string> {
  await signIn(page, 'admin@vale.demo', '/ManageUser');
  await page.getByRole('link', { name: users.add }).click();
  await page.getByLabel(new RegExp(`^${users.name}`)).fill('Nova');
  await page.getByLabel(users.surname).fill('Colega');
  await page.getByLabel(users.email).fill(email);
  await page.getByLabel(users.mobile).fill('+351 910 000 000');
  await page.getByRole('checkbox', { name: group, exact: true }).click();
  await page.getByRole('button', { name: users.invite }).click();
  await expect(page.getByText(users.told.invited.split('{{')[0] ?? '')).toBeVisible();
  await expect(page).toHaveURL(/ManageUser\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** The link in the mail, as the demo's inbox shows it. */
export async function invitationIn(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto(`/DemoInbox?search=${encodeURIComponent(email)}`);
    await settled(page);
    await listOn(page).firstCells().first().click({ timeout: 3_000 });
  }).toPass({ timeout: 180_000 });
  const link = page.getByRole('dialog').frameLocator('iframe').getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

/** In a browser of their own: sets a password, then signs in with it. */
export async function accept(browser: Browser, link: string, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await watchCalls(page);
  await page.goto(link);
  expect(await violationsOn(page)).toEqual([]);
  await page.locator('#password').fill(password);
  await page.locator('#again').fill(password);
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'Iniciar sessão' }).click();
  await enter(page, email);
  await expect(page.getByRole('main')).toBeVisible();
  await settled(page);
  return page;
}

export async function enter(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
