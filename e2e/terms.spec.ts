import { expect } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import terms from '../web/src/messages/pt/terms.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { signIn } from './visitor.ts';

/** Tests share one demo: whoever writes uses a code of its own. */
const unique = (prefix: string) => `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

test('terms are written in two languages, found by their text, exported, changed and deleted', async ({ page }) => {
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
  const { lines } = await list.exported();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(code);
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
