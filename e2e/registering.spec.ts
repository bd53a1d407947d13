// A sale at the desk of a hotel that registers its sales; and an online sale whose hotel's system is down first.
import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import words from '../web/src/messages/pt/online-sales.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { cutLine, openLine } from './hotel-line.ts';
import { test } from './staff-tab.ts';
import { settled, signInAnew } from './visitor.ts';

const { registration } = kit;
const { form } = sales;
const operatorPassword = 'cash-desk';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const invoice = (page: Page) => page.getByRole('link', { name: /^FS-/ });

async function choose(page: Page, name: string, option: RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

async function fillOperator(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('combobox', { name: registration.cashbox })).toBeDisabled();
  await choose(page, registration.user, /RECEPTION/);
  await choose(page, registration.cashbox, /second till/);
  await choose(page, registration.paymentMethod, /Card/);
  await dialog(page).getByLabel(registration.password).first().fill(operatorPassword);
}

/** The invoice is a page of the hotel's own system, in a window of its own. */
async function opensInvoice(page: Page): Promise<void> {
  const reference = (await invoice(page).first().textContent()) ?? '';
  const [opened] = await Promise.all([page.waitForEvent('popup'), invoice(page).first().click()]);
  await expect(opened.getByText(reference).first()).toBeVisible();
  await opened.close();
}

test.describe.configure({ mode: 'serial' });
test.afterEach(() => openLine('miradouro'));

test('a sale at the desk names its operator and has its invoice a moment later', async ({ page }) => {
  await signInAnew(page, 'other@vale.demo', '/VoucherManagment');
  await page
    .getByRole('button', { name: /Sierra Blanca|Costa Serena/ })
    .first()
    .click();
  await page.getByRole('option', { name: /Costa Serena/ }).click();
  await expect(page.getByRole('button', { name: /Costa Serena/ }).first()).toBeVisible();
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await settled(page);
  await page
    .getByRole('button', { name: /^Vender/ })
    .first()
    .click();
  await field(page, form.firstName).fill('Rita');
  await field(page, form.lastName).fill('Campos');
  await field(page, form.mail).fill('rita.campos@mail.example');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  const price = field(page, form.price);
  const asked = await price.inputValue();
  const group = dialog(page).getByRole('group', { name: registration.operator });
  await expect(group).toBeVisible();
  await price.fill('0');
  await expect(group).toBeHidden();
  await price.fill(asked);
  await fillOperator(page);
  expect(await violationsOn(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: form.sell, exact: true }).click();
  await expect(dialog(page).getByText(registration.state.registered)).toBeVisible();
  await opensInvoice(page);

  await dialog(page).getByRole('link', { name: sales.sold.open }).click();
  await expect(page.getByRole('region', { name: words.register.section })).toContainText(registration.state.registered);
  await expect(page.getByRole('button', { name: words.register.button })).toHaveAccessibleDescription(words.register.because.registered);
});

test('an online sale waits while the hotel’s system is down, and has one invoice when it is back', async ({ page }) => {
  await signInAnew(page, 'manager@vale.demo', '/OnlineSales?paymentStatus=succeeded&issuedInvoice=false');
  const paid = page.getByRole('row').filter({ has: page.getByText(words.state.issued, { exact: true }) });
  await paid.nth(3).locator('a[data-opens-row]').click();
  await settled(page);
  await cutLine('miradouro');
  await page.getByRole('button', { name: words.register.button }).click();
  await expect(field(page, words.register.lastName)).not.toHaveValue('');
  await field(page, words.register.nif).fill('999999990');
  await fillOperator(page);
  expect(await violationsOn(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: words.register.act, exact: true }).click();
  await expect(dialog(page)).toBeHidden();

  const section = page.getByRole('region', { name: words.register.section });
  await expect(section).toContainText(registration.state.waiting);
  await expect(section).toContainText(registration.byItself);
  expect(await violationsOn(page)).toEqual([]);
  await section.getByRole('button', { name: kit.tryAgain }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  await openLine('miradouro');
  await section.getByRole('button', { name: kit.tryAgain }).click();
  await expect(section).toContainText(registration.state.registered);
  await opensInvoice(page);
});
