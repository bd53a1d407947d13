import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import profiles from '../web/src/messages/pt/profiles.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

/** Tests share one demo: whoever writes uses a name of its own. */
const unique = (name: string) => `${name}-${Math.random().toString(36).slice(2, 8)}`;

const main = (page: Page) => page.getByRole('main');
/** Of the form: the list that is being left has columns of the same names. */
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

test('a client is made, told of a wrong tax number, found again without accents, and each field narrows the list', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/ProfilesDashboard');
  await main(page).getByRole('link', { name: profiles.new }).click();
  const lastName = unique('Conceição');
  await field(page, profiles.fields.firstName).fill('João');
  await field(page, profiles.fields.lastName).fill(lastName);
  await field(page, profiles.fields.fiscalNumber).fill('212345673');
  await main(page).getByRole('button', { name: kit.save }).click();
  await expect(page.getByText('Este número de contribuinte não é válido.')).toBeVisible();
  await expect(field(page, profiles.fields.fiscalNumber)).toBeFocused();

  await field(page, profiles.fields.fiscalNumber).fill('212 345 672');
  await main(page).getByRole('button', { name: kit.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: `João ${lastName}` })).toBeVisible();
  await expect(field(page, profiles.fields.fiscalNumber)).toHaveValue('212345672');
  await expect(page.getByText(profiles.stays.none)).toBeVisible();

  const plain = `joao ${lastName.replace('ç', 'c').replace('ã', 'a').toLowerCase()}`;
  await page.goto(`/ProfilesDashboard?name=${encodeURIComponent(plain)}`);
  await settled(page);
  await expect(listOn(page).firstCells()).toHaveText([lastName]);

  await page.goto('/ProfilesDashboard');
  await main(page).getByRole('searchbox', { name: profiles.find.email }).fill('carvalho@');
  await expect(page).toHaveURL(/email=carvalho/);
  await main(page).getByRole('searchbox', { name: profiles.find.phone }).fill('912000701');
  await expect(page).toHaveURL(/phone=912000701/);
  await page.reload();
  await settled(page);
  await expect(listOn(page).firstCells()).toHaveText(['Carvalho']);
  await main(page).getByRole('link', { name: 'Carvalho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Carvalho' })).toBeVisible();
  await expect(
    main(page)
      .getByRole('link', { name: /^TER\d+$/ })
      .first(),
  ).toHaveAttribute('href', /^\/VoucherOperationDetails\//);
  // Who may change clients may hand their data over, and not erase them.
  await expect(page.getByRole('button', { name: profiles.export.button })).toBeVisible();
  await expect(page.getByRole('button', { name: profiles.erase.button })).toHaveCount(0);
});

test('a person is changed, gets everything kept about them, and is then erased', async ({ page }) => {
  const lastName = unique('Esquecida');
  await signIn(page, 'admin@vale.demo', '/Profiles/new');
  await field(page, profiles.fields.lastName).fill(lastName);
  await main(page).getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(profiles.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/Profiles\/[0-9a-f-]{36}$/);

  await field(page, profiles.fields.city).fill('Tomar');
  // The notice of the first save may still be there: on a slow machine it would be taken for that of the second, which the reload would cut off.
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/Profile') && reply.request().method() !== 'GET' && reply.ok());
  await main(page).getByRole('button', { name: kit.save }).click();
  await saved;
  await expect(page.getByText(profiles.saved).last()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: profiles.export.button }).click();
  const document = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(document).toMatchObject({ profile: { last_name: lastName, city: 'Tomar' }, sales: [], vouchers: [] });

  // Without the notices of before, which stand over the button for a while.
  await page.reload();
  await settled(page);
  await expect(field(page, profiles.fields.city)).toHaveValue('Tomar');
  await page.getByRole('button', { name: profiles.erase.button }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(profiles.erase.staysFigures)).toBeVisible();
  await expect(dialog.getByRole('button', { name: profiles.erase.confirm })).toBeDisabled();
  await dialog.getByRole('textbox').fill(lastName);
  await dialog.getByRole('button', { name: profiles.erase.confirm }).click();
  await expect(page.getByText(profiles.erase.done)).toBeVisible();
  await page.goto(`/ProfilesDashboard?name=${lastName}`);
  await expect(page.getByText(kit.list.noMatchTitle)).toBeVisible();
});
