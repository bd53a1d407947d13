import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import promotions from '../web/src/messages/pt/promotions.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

/** Tests share one demo: whoever writes uses a name of its own. */
const unique = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

/** A day some days from now, as people type it. */
function typedDay(daysAhead: number): string {
  const [year, month, day] = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a promotion is made, found and switched off', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/Promotions');
  const name = unique('Jantares');
  await page.getByRole('button', { name: promotions.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(promotions.name).fill(name);
  await dialog.getByLabel(promotions.discount).fill('30');
  await choose(page, promotions.offers, 'JANTAR');
  await choose(page, promotions.channels, promotions.channel.Reservation);
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(promotions.saved)).toBeVisible();
  await expect(dialog).toBeHidden();

  await listOn(page).search(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('30 %');
  await expect(row).toContainText(promotions.state.running);
  await expect(row.getByRole('listitem')).toHaveText(['JANTAR', promotions.channel.Reservation]);

  await row.getByRole('button').click();
  await dialog.getByRole('switch', { name: promotions.active }).click();
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(row).toContainText(promotions.state.off);
});

test('the list is narrowed by channel and by offer', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/Promotions');
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: promotions.offer }).click();
  await page.getByRole('menuitemradio', { name: 'PROVA-PORTO' }).click();
  await expect(listOn(page).firstCells()).toHaveText(['Regresso ao Douro']);
  await filters.getByRole('button', { name: promotions.channelFilter }).click();
  await page.getByRole('menuitemradio', { name: promotions.channel.Online }).click();
  await expect(page.getByText(kit.list.noMatchTitle)).toBeVisible();
  await page.getByRole('button', { name: kit.list.clearFilters }).click();
  await expect(page.getByRole('main').getByText('Mesa da época')).toBeVisible();
});

test('what is wrong is said at its field, and nothing is lost', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/Promotions');
  await page.getByRole('button', { name: promotions.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(promotions.discount).fill('101');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Obrigatório.')).toHaveCount(1);
  await expect(dialog.getByText('No máximo 100.')).toBeVisible();
  await expect(dialog.getByText('Escolha pelo menos 1.')).toHaveCount(2);
  await expect(dialog.getByLabel(promotions.name)).toBeFocused();

  await dialog.getByLabel(promotions.name).fill('Ao contrário');
  await dialog.getByLabel(promotions.discount).fill('100');
  await dialog.getByLabel(promotions.startDate).fill(typedDay(40));
  await dialog.getByLabel(promotions.endDate).fill(typedDay(39));
  await choose(page, promotions.offers, 'JANTAR');
  await choose(page, promotions.channels, promotions.channel.Online);
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('O fim é anterior ao início.')).toBeVisible();
  await expect(dialog.getByLabel(promotions.name)).toHaveValue('Ao contrário');
});

test('a promotion that began in the past can still be changed', async ({ page }) => {
  await signIn(page, 'other@vale.demo', '/Promotions');
  await page.getByRole('main').getByText('Aguas entre semana', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(promotions.discount).fill('25');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(promotions.saved)).toBeVisible();
  await expect(page.getByRole('row', { name: /Aguas entre semana/ })).toContainText('25 %');
});

test('order and filters live in the address, and the export holds what they show', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/Promotions?search=Regresso');
  const list = listOn(page);
  await expect(page.getByRole('row', { name: /Regresso ao Douro/ })).toContainText(promotions.state.over);
  await list.sortBy(promotions.name);
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await settled(page);
  const { lines } = await list.exported();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('PROVA-PORTO VINHAS-2N');
});

test('without the permissions a promotion can be read and not changed', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/Promotions');
  await expect(page.getByRole('button', { name: promotions.new })).toHaveCount(0);
  await page.getByRole('main').getByText('Regresso ao Douro', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(kit.form.readOnly)).toBeVisible();
  await expect(dialog.getByRole('button', { name: kit.save })).toHaveCount(0);
});

test('the keyboard alone makes a promotion', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/Promotions');
  await tabTo(page, page.getByRole('button', { name: promotions.new }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel(promotions.name));
  await page.keyboard.type(unique('Teclado'));
  for (const label of [promotions.offers, promotions.channels]) {
    await tabTo(page, dialog.getByRole('combobox', { name: label }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, dialog.getByRole('button', { name: kit.save }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(promotions.saved)).toBeVisible();
});
