import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import tags from '../web/src/messages/pt/tags.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

/** Tests share one demo: whoever writes uses a code of its own. */
const unique = (prefix: string) => `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

async function create(page: Page, code: string, description: string): Promise<void> {
  await page.getByRole('button', { name: tags.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tags.code).fill(code);
  await dialog.getByLabel(tags.description).fill(description);
  await dialog.getByRole('button', { name: kit.save }).click();
}

test('a tag is made, found, changed and deleted', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/VoucherTags');
  const code = unique('BRUNCH');
  await create(page, code, 'Brunch de domingo');
  await expect(page.getByText(tags.saved)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const list = listOn(page);
  await list.search(code);
  await expect(list.firstCells()).toHaveText([code]);

  await page.getByRole('main').getByText(code, { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tags.description).fill('Brunch de sábado e domingo');
  await dialog.getByRole('switch', { name: tags.active }).click();
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Brunch de sábado e domingo');
  await expect(row).toContainText(tags.inactive);

  await page.getByRole('main').getByText(code, { exact: true }).click();
  await dialog.getByRole('button', { name: kit.delete }).click();
  await expect(page.getByText(tags.delete.sentence.replace('{{code}}', code))).toBeVisible();
  await page.getByRole('button', { name: tags.delete.confirm }).click();
  await expect(page.getByText(tags.deleted)).toBeVisible();
  await expect(page.getByText(kit.list.noMatchTitle)).toBeVisible();
});

test('what is wrong is said at its field, and nothing is lost', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/VoucherTags');
  await page.getByRole('button', { name: tags.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Obrigatório.')).toHaveCount(2);
  await expect(dialog.getByLabel(tags.code)).toBeFocused();

  await dialog.getByLabel(tags.code).fill('spa');
  await dialog.getByLabel(tags.description).fill('Outra vez');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Já existe outra etiqueta com este código.')).toBeVisible();
  await expect(dialog.getByLabel(tags.code)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel(tags.description)).toHaveValue('Outra vez');

  await page.keyboard.press('Escape');
  await expect(page.getByText(kit.leave.title)).toBeVisible();
  await page.getByRole('button', { name: kit.leave.stay }).click();
  await expect(dialog.getByLabel(tags.description)).toHaveValue('Outra vez');
});

test('search, order and page live in the address, and the address brings them back', async ({ page }) => {
  await signIn(page, 'other@vale.demo', '/VoucherTags');
  const list = listOn(page);
  await expect(list.firstCells()).toHaveText(['BALNEARIO', 'CENA', 'ESCAPADA', 'NIEVE']);
  await list.sortBy(tags.code);
  await expect(page).toHaveURL(/sort=-code/);
  await list.search('fin');
  await expect(list.firstCells()).toHaveText(['ESCAPADA']);
  await page.reload();
  await settled(page);
  await expect(list.firstCells()).toHaveText(['ESCAPADA']);
  // What was typed takes the place of the step before it: nobody wants to go back letter by letter.
  await page.goBack();
  await expect(list.firstCells()).toHaveText(['BALNEARIO', 'CENA', 'ESCAPADA', 'NIEVE']);
});

test('the export holds what the filters show, with a name', async ({ page }) => {
  await signIn(page, 'other@vale.demo', '/VoucherTags?search=cena');
  const { name, lines } = await listOn(page).exported();
  expect(name).toMatch(/\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Cenas y menús maridados');
});

test('without the permission a tag can be read and not changed', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/VoucherTags');
  await expect(page.getByRole('button', { name: tags.new })).toHaveCount(0);
  await page.getByRole('main').getByText('EMPRESAS', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(kit.form.readOnly)).toBeVisible();
  await expect(dialog.getByRole('button', { name: kit.save })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: kit.delete })).toHaveCount(0);
});

test('the keyboard alone makes a tag', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/VoucherTags');
  await tabTo(page, page.getByRole('button', { name: tags.new }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel(tags.code));
  await page.keyboard.type(unique('TECLADO'));
  await tabTo(page, dialog.getByLabel(tags.description));
  await page.keyboard.type('Só com o teclado');
  await tabTo(page, dialog.getByRole('button', { name: kit.save }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(tags.saved)).toBeVisible();
  await expect(page.getByRole('button', { name: tags.new })).toBeFocused();
});

test('a list that cannot be loaded says so, and tries again', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo');
  await page.route('**/voucherTag*', (route) => route.abort());
  await page.goto('/VoucherTags');
  await expect(page.getByText(tags.failed)).toBeVisible();
  await page.unroute('**/voucherTag*');
  await page.getByRole('button', { name: kit.tryAgain }).click();
  await expect(page.getByRole('main').getByText('EMPRESAS')).toBeVisible();
});
