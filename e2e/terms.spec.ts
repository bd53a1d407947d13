import { expect } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import terms from '../web/src/messages/pt/terms.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { signIn, tabTo } from './visitor.ts';

/** Tests share one demo: whoever writes uses a code of its own. */
const unique = (prefix: string) => `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

test('terms are written in two languages, found by their text, changed and deleted', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/TermsConditions');
  const code = unique('BRUNCH');
  await page.getByRole('button', { name: terms.new }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: terms.description });
  await dialog.getByLabel(terms.code).fill(code);
  await text.fill('Aos domingos. <b>Sem reembolso</b>');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Só texto simples: retire as etiquetas HTML.')).toBeVisible();
  await text.fill(`Aos domingos, das 11h às 15h, para < 12 pessoas. Sem reembolso ${code}`);
  await dialog.getByRole('tab', { name: kit.languages.DE }).click();
  await text.fill('Sonntags von 11 bis 15 Uhr.');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(terms.created)).toBeVisible();
  await expect(dialog).toBeHidden();

  const list = listOn(page);
  await list.search(`reembolso ${code}`);
  await expect(list.firstCells()).toHaveText([code]);
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('< 12 pessoas');
  await expect(row.getByRole('listitem')).toHaveText(['PT', 'DE']);

  await row.getByRole('button').click();
  await dialog.getByRole('tab', { name: `${kit.languages.DE}, ${kit.languages.filled}` }).click();
  await text.fill('');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(terms.updated)).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveText(['PT']);

  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: kit.delete }).click();
  await expect(page.getByText(terms.delete.sentence.replace('{{code}}', code))).toBeVisible();
  await page.getByRole('button', { name: terms.delete.confirm }).click();
  await expect(page.getByText(terms.deleted)).toBeVisible();
  await expect(page.getByText(kit.list.noMatchTitle)).toBeVisible();
});

test('what is wrong is said where it is, and nothing is lost', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/TermsConditions');
  await page.getByRole('button', { name: terms.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Obrigatório.')).toHaveCount(1);
  await expect(dialog.getByLabel(terms.code)).toBeFocused();

  await dialog.getByLabel(terms.code).fill(unique('VAZIO'));
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escreva um texto em pelo menos um idioma.');

  await dialog.getByRole('textbox', { name: terms.description }).fill('x'.repeat(801));
  await expect(dialog.getByText('800 / 800')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await dialog.getByLabel(terms.code).fill('geral');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Já existem outros termos com este código.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: terms.description })).toHaveValue('x'.repeat(800));
});

test('the order lives in the address, and the export holds what the search shows', async ({ page }) => {
  await signIn(page, 'other@vale.demo', '/TermsConditions');
  const list = listOn(page);
  await expect(list.firstCells()).toHaveText(['BALNEARIO', 'ESCAPADA', 'GENERAL']);
  await list.sortBy(terms.code);
  await expect(page).toHaveURL(/sort=-code/);
  await expect(list.firstCells()).toHaveText(['GENERAL', 'ESCAPADA', 'BALNEARIO']);
  await list.search('temporada de nieve');
  const { lines } = await list.exported();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('ESCAPADA');
});

test('without the permission terms can be read in every language and not changed', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/TermsConditions');
  await expect(page.getByRole('button', { name: terms.new })).toHaveCount(0);
  await page.getByRole('main').getByText('ESTADIA', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(kit.form.readOnly)).toBeVisible();
  await dialog.getByRole('tab', { name: kit.languages.EN }).click();
  await expect(dialog.getByRole('textbox', { name: terms.description })).toHaveValue(/^Book at least 7 days ahead/);
  await expect(dialog.getByRole('button', { name: kit.save })).toHaveCount(0);
});

test('the keyboard alone writes terms in two languages', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/TermsConditions');
  await tabTo(page, page.getByRole('button', { name: terms.new }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: terms.description });
  await tabTo(page, dialog.getByLabel(terms.code));
  await page.keyboard.type(unique('TECLADO'));
  await tabTo(page, text);
  await page.keyboard.type('Só com o teclado');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, text);
  await page.keyboard.type('With the keyboard alone');
  await tabTo(page, dialog.getByRole('button', { name: kit.save }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(terms.created)).toBeVisible();
  await expect(page.getByRole('button', { name: terms.new })).toBeFocused();
});
