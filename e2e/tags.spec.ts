import { expect } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import tags from '../web/src/messages/pt/tags.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

/** Tests share one demo: whoever writes uses a code of its own. */
const unique = (prefix: string) => `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

test('a tag is made with the keyboard alone, found, changed and deleted', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/VoucherTags');
  const code = unique('BRUNCH');
  const dialog = page.getByRole('dialog');
  await tabTo(page, page.getByRole('button', { name: tags.new }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(tags.code));
  await page.keyboard.type(code);
  await tabTo(page, dialog.getByLabel(tags.description));
  await page.keyboard.type('Brunch de domingo');
  await tabTo(page, dialog.getByRole('button', { name: kit.save }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(tags.saved)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: tags.new })).toBeFocused();

  const list = listOn(page);
  await list.search(code);
  await expect(list.firstCells()).toHaveText([code]);

  await page.getByRole('main').getByText(code, { exact: true }).click();
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

test('search and order live in the address, the address brings them back, and the export holds what they show, with a name', async ({
  page,
}) => {
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

  await list.search('cena');
  const { name, lines } = await list.exported();
  expect(name).toMatch(/\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Cenas y menús maridados');
});
