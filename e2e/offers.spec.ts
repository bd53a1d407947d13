import { type Browser, expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import offers from '../web/src/messages/pt/offers.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

/** Tests share one demo: whoever writes uses a code of its own. */
const unique = (prefix: string) => `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

const manager = 'manager@vale.demo';
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const card = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code });
const step = (page: Page, name: string) => page.getByRole('navigation', { name: offers.step.label }).getByRole('link', { name });

interface Card {
  code: string;
  title: string;
  price: string;
  value: string;
}

async function fillCard(page: Page, { code, title, price, value }: Card): Promise<void> {
  await field(page, offers.field.code).fill(code);
  await field(page, offers.field.defaultPrefix).fill('E2E');
  await field(page, offers.field.title).fill(title);
  await field(page, offers.field.payedAmount).fill(price);
  await field(page, offers.field.cardAmount).fill(value);
}

const saveButton = (page: Page) => page.getByRole('button', { name: kit.save, exact: true });

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText(offers.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/CardConfigWizard\/[0-9a-f-]{36}/);
}

async function addVat(page: Page, tax: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: offers.vat.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: offers.vat.tax }).click();
  await page.getByRole('option', { name: tax }).click();
  if (amount) await dialog.getByLabel(offers.vat.amount).fill(amount);
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog).toBeHidden();
}

async function sellAt(page: Page, channel: string): Promise<void> {
  await step(page, offers.step.places).click();
  await page.getByRole('switch', { name: 'Hotel Miradouro' }).click();
  await expect(page.getByRole('switch', { name: 'Hotel Miradouro' })).toBeChecked();
  await page.getByRole('switch', { name: channel }).click();
  await settled(page);
  await expect(page.getByRole('switch', { name: channel })).toBeChecked();
}

async function newOffer(page: Page, values: Card): Promise<void> {
  await page.goto('/CardConfigWizard');
  await fillCard(page, values);
  await save(page);
}

async function openAs(browser: Browser, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, address);
  return page;
}

test('a money offer is made from nothing and put on sale', async ({ page }) => {
  await signIn(page, manager, '/VoucherManagment');
  const code = unique('VALOR');
  await page.getByRole('link', { name: offers.new }).first().click();
  const rail = page.getByRole('navigation', { name: offers.step.label });
  await expect(rail.getByRole('link')).toHaveCount(1);
  await expect(rail.getByText(offers.lock.unsaved)).toHaveCount(6);

  await fillCard(page, { code, title: 'Cartão de aniversário', price: '80', value: '100' });
  const preview = page.getByRole('complementary', { name: offers.preview.title.replace('{{language}}', 'PT') });
  await expect(preview).toContainText('Cartão de aniversário');
  await expect(preview).toContainText('−20 %');
  await page.getByRole('tab', { name: /Inglês/ }).click();
  await field(page, offers.field.title).fill('Birthday card');
  await expect(page.getByRole('complementary')).toContainText('Birthday card');
  await save(page);
  await expect(rail.getByRole('link')).toHaveCount(7);

  await sellAt(page, offers.channel.Frontend);
  for (const name of [offers.step.terms, offers.step.inclusions, offers.step.images, offers.step.promote, offers.step.template]) {
    await step(page, name).click();
    await expect(step(page, name)).toHaveAttribute('aria-current', 'page');
    await settled(page);
  }

  await page.getByRole('link', { name: offers.title }).first().click();
  await expect(card(page, code)).toContainText('Cartão de aniversário');
  await expect(card(page, code)).toContainText('0 de 100 vendidos');
  await expect(card(page, code)).toContainText(offers.channel.Frontend);
  await expect(card(page, code)).toContainText(offers.sale.onSale.replace('{{day}}', ''));
});

test('a service offer is made with its services and VAT; a cent off, and nothing is saved', async ({ page }) => {
  await signIn(page, manager, '/CardConfigWizard');
  const code = unique('SPA');
  await page.getByRole('switch', { name: offers.field.isPaymentMode }).click();
  await fillCard(page, { code, title: 'Massagem a dois', price: '120,40', value: '150' });
  await expect(page.getByText('Faltam 120,40 €')).toBeVisible();
  await addVat(page, offers.vat.code.NOR, '100');
  await expect(page.getByText('Faltam 20,40 €')).toBeVisible();
  await addVat(page, offers.vat.code.RED, '20,39');
  await expect(page.getByText('Faltam 0,01 €')).toBeVisible();

  await step(page, offers.step.services).click();
  await page.getByRole('button', { name: offers.services.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(offers.services.code).fill('MASSAGEM');
  await dialog.getByLabel(offers.services.quantity).fill('2');
  await dialog.getByRole('combobox', { name: offers.services.category }).click();
  await page.getByRole('option', { name: 'Spa e bem-estar' }).click();
  await dialog.getByRole('textbox', { name: offers.services.description }).fill('Massagem de 50 minutos');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText('Massagem de 50 minutos')).toBeVisible();

  await saveButton(page).click();
  await expect(page.getByRole('status').getByText(offers.vat.sum)).toBeVisible();
  await expect(page).toHaveURL(/\/CardConfigWizard\?/);
  await expect(step(page, offers.step.card)).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: offers.vat.remove.replace('{{tax}}', offers.vat.code.RED) }).click();
  await addVat(page, offers.vat.code.RED);
  await expect(page.getByText(offers.vat.settled)).toBeVisible();
  await save(page);

  await sellAt(page, offers.channel.Frontend);
  await step(page, offers.step.services).click();
  await expect(page.getByText('Massagem de 50 minutos')).toBeVisible();
  await page.getByRole('button', { name: offers.services.remove.replace('{{code}}', 'MASSAGEM') }).click();
  await page.getByRole('button', { name: offers.services.delete.confirm }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'MASSAGEM' })).toContainText('precisa de pelo menos um serviço');
  await expect(page.getByText('Massagem de 50 minutos')).toBeVisible();
});

test('a copy has everything but the code, a code used twice is told at its field, and only what has never been sold can be deleted', async ({
  page,
}) => {
  await signIn(page, manager, '/VoucherManagment');
  await page.getByRole('link', { name: offers.copy.replace('{{code}}', 'TERRACO') }).click();
  await expect(field(page, offers.field.title)).toHaveValue('Fim de tarde no terraço');
  await expect(field(page, offers.field.code)).toHaveValue('');
  await field(page, offers.field.code).fill('terraco');
  await saveButton(page).click();
  await expect(page.getByText('Já existe outra oferta com este código.')).toBeVisible();
  await expect(field(page, offers.field.code)).toBeFocused();

  const code = unique('COPIA');
  await field(page, offers.field.code).fill(code);
  await save(page);
  await expect(step(page, offers.step.images)).toContainText(offers.mark.done);
  await page.getByRole('link', { name: offers.title }).first().click();
  await expect(card(page, code)).toContainText('0 de');
  await expect(card(page, code).getByRole('img')).toHaveCount(0);
  await expect(card(page, code).locator('img')).toBeVisible();

  await expect(card(page, 'TERRACO').first()).toBeVisible();
  await expect(page.getByRole('button', { name: offers.delete.open.replace('{{code}}', 'TERRACO'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: offers.delete.open.replace('{{code}}', code) }).click();
  await expect(
    page.getByText(offers.delete.sentence.replace('{{code}}', code).replace('{{title}}', 'Fim de tarde no terraço')),
  ).toBeVisible();
  await page.getByRole('button', { name: offers.delete.confirm }).click();
  await expect(page.getByText(offers.deleted)).toBeVisible();
  await expect(card(page, code)).toHaveCount(0);
});

test('two people change one offer: what each changed alone is kept, what both changed is asked', async ({ page, browser }) => {
  await signIn(page, manager);
  const code = unique('DOIS');
  await newOffer(page, { code, title: 'Antes', price: '50', value: '50' });
  const other = await openAs(browser, 'admin@vale.demo', new URL(page.url()).pathname);

  await field(page, offers.field.title).fill('Título da Marta');
  await field(page, offers.field.payedAmount).fill('45');
  await field(other, offers.field.title).fill('Título da Ana');
  await field(other, offers.field.vouchersValidUntil).fill('24');
  await saveButton(other).click();
  await expect(other.getByText(offers.saved)).toBeVisible();

  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: offers.merge.title });
  await expect(dialog).toContainText('Título da Marta');
  await expect(dialog).toContainText('Título da Ana');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: /Título da Ana/ }).click();
  await dialog.getByRole('button', { name: offers.merge.save }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, offers.field.title)).toHaveValue('Título da Ana');
  await expect(field(page, offers.field.payedAmount)).toHaveValue(/45,00/);
  await expect(field(page, offers.field.vouchersValidUntil)).toHaveValue('24');
  await expect(page.getByRole('status').getByText(new RegExp(`Ana Sousa.*${offers.field.vouchersValidUntil}`))).toBeVisible();

  await page.reload();
  await expect(field(page, offers.field.payedAmount)).toHaveValue(/45,00/);
  await expect(field(page, offers.field.title)).toHaveValue('Título da Ana');
});
