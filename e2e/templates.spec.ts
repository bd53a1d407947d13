import { expect, type FrameLocator, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import templates from '../web/src/messages/pt/templates.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

const editor = (page: Page, half: keyof typeof templates.halves) => page.getByRole('textbox', { name: templates.halves[half] });
const previewOf = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${templates.preview}"]`);
const saveButton = (page: Page) => page.getByRole('button', { name: kit.save });

/** A template of this test's own, so that no other journey meets it half written. */
async function startTemplate(page: Page, name: string): Promise<void> {
  await signIn(page, 'platform@vale.demo', '/TemplateDetails');
  await page.getByLabel(templates.name).fill(name);
  await expect(previewOf(page).getByRole('heading', { name: 'Fim de tarde no terraço' })).toBeVisible();
}

test('an administrator writes a variable, is told what a mail may not contain and where the JSON breaks, mends both and saves', async ({
  page,
}) => {
  await startTemplate(page, 'Jornada');
  await editor(page, 'templateHtml').getByText('{{ t.greeting }}').click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'voucher.number' }).click();
  await expect(previewOf(page).getByText('TER-00418')).toBeVisible();
  await page.getByRole('radio', { name: 'PT' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(previewOf(page).getByRole('heading', { name: 'Late afternoon on the terrace' })).toBeVisible();

  await editor(page, 'templateHtml').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('<script>alert(1)</script>\n{{ gift.form }}\n');
  const forbidden = page.getByText('Linha 1: <script> não é permitido num e-mail.');
  await expect(forbidden).toBeVisible();
  await expect(page.getByText('Linha 2: não existe a variável gift.form.')).toBeVisible();
  // The save leads to the half that has to be mended.
  await page.getByRole('tab', { name: templates.halves.translations }).click();
  await saveButton(page).click();
  await expect(editor(page, 'templateHtml')).toBeVisible();
  await expect(page.getByText(templates.saved)).toHaveCount(0);
  await editor(page, 'templateHtml').click();
  await page.keyboard.press('Control+Home');
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Delete']) await page.keyboard.press(key);
  await expect(forbidden).toHaveCount(0);

  await page.getByRole('tab', { name: templates.halves.translations }).click();
  await editor(page, 'translations').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const problem = page.getByRole('button', { name: 'Linha 2, coluna 10: não é JSON válido.' });
  await expect(problem).toBeVisible();
  await expect(page.getByText(templates.previewOld)).toBeVisible();
  await saveButton(page).click();
  await expect(problem).toBeVisible();
  await expect(page.getByText(templates.saved)).toHaveCount(0);

  await problem.click();
  await expect(editor(page, 'translations')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(problem).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText(templates.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/TemplateDetails\/[0-9a-f-]{36}$/);
  await expect(saveButton(page)).toHaveCount(0);
});

test('leaving unsaved work asks first; of two who edit the same template, the second decides and loses nothing', async ({
  page,
  browser,
}) => {
  await startTemplate(page, 'A dois');
  await page.getByRole('link', { name: templates.configTitle }).first().click();
  await expect(page.getByText(kit.leave.sentence)).toBeVisible();
  await page.getByRole('button', { name: kit.leave.stay }).click();
  await expect(page.getByLabel(templates.name)).toHaveValue('A dois');

  await saveButton(page).click();
  await expect(page).toHaveURL(/\/TemplateDetails\/[0-9a-f-]{36}$/);
  const other = await (await browser.newContext({ locale: 'pt-PT' })).newPage();
  await signIn(other, 'platform@vale.demo', new URL(page.url()).pathname);
  await other.getByLabel(templates.name).fill('A dois, do outro');
  await saveButton(other).click();
  await expect(other.getByText(templates.saved)).toBeVisible();
  await other.close();

  await page.getByLabel(templates.name).fill('A dois, meu');
  await saveButton(page).click();
  await expect(page.getByText(templates.overtaken.sentence)).toBeVisible();
  await expect(page.getByLabel(templates.name)).toHaveValue('A dois, meu');
  await page.getByRole('button', { name: templates.overtaken.mine }).click();
  await expect(page.getByRole('heading', { name: 'A dois, meu' })).toBeVisible();
  await expect(page.getByText(templates.overtaken.sentence)).toHaveCount(0);
});

test('a manager sees a sample in every language, by keyboard alone, and may not write', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/VoucherTemplates');
  await tabTo(page, page.getByRole('button', { name: 'Noite' }));
  await page.keyboard.press('Enter');
  const sample = page.getByRole('dialog').frameLocator('iframe');
  await expect(sample.getByText('Fim de tarde no terraço')).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: kit.languages.PT }));
  await page.keyboard.press('ArrowRight');
  await expect(sample.getByText('Late afternoon on the terrace')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Noite' })).toBeFocused();

  await page.goto('/TemplatesConfig');
  await settled(page);
  await expect(page.getByRole('button', { name: templates.new })).toHaveCount(0);
});
