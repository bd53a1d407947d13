import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const { form, sold, cart } = sales;
const desk = 'sales@vale.demo';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const sellButton = (page: Page) => dialog(page).getByRole('button', { name: form.sell, exact: true });
const soldLinks = (page: Page) => dialog(page).getByRole('listitem').getByRole('link');

/** By its code: other journeys copy offers, title and all. */
const sell = (page: Page, code: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(code, { exact: true }) })
    .getByRole('button', { name: /^Vender/ });

async function openShop(page: Page, search = ''): Promise<void> {
  await signIn(page, desk, `/VoucherManagment?search=${search}`);
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await settled(page);
}

async function fillBuyer(page: Page, lastName: string): Promise<void> {
  await field(page, form.firstName).fill('Rita');
  await field(page, form.lastName).fill(lastName);
}

test('a voucher is sold in one form: a known client fills it, leaving it half made asks first, a slip in the tax number is told at its field', async ({
  page,
}) => {
  await openShop(page, 'VALOR');
  await sell(page, 'VALOR-100').click();
  await dialog(page).getByRole('combobox', { name: kit.client.label }).fill('beatriz carv');
  await page.getByRole('option', { name: /Beatriz Carvalho/ }).click();
  await expect(field(page, form.lastName)).toHaveValue('Carvalho');
  await expect(field(page, form.nif)).toHaveValue('210403179');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: kit.leave.stay }).click();
  await expect(field(page, form.lastName)).toHaveValue('Carvalho');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: kit.leave.confirm }).click();
  await expect(dialog(page)).toHaveCount(0);

  await sell(page, 'VALOR-100').click();
  await fillBuyer(page, 'Campos');
  await field(page, form.mail).fill('rita.campos@mail.example');
  await field(page, form.nif).fill('210403178');
  await sellButton(page).click();
  await expect(field(page, form.nif)).toHaveAccessibleDescription(/não é válido/);
  await expect(field(page, form.nif)).toBeFocused();

  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  await expect(field(page, form.nif)).toHaveValue('999999990');
  await expect(field(page, form.nif)).not.toBeEditable();
  await sellButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: sold.done_one })).toBeFocused();
  await expect(soldLinks(page)).toHaveCount(1);
  await expect(soldLinks(page)).toHaveAttribute('href', /\/VoucherOperationDetails\/[0-9a-f-]{36}/);
  await expect(sellButton(page)).toBeDisabled();

  await dialog(page).getByRole('button', { name: sold.again }).click();
  await expect(field(page, form.firstName)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('what is sold out says so on its card, too many are refused; a cart of three with a gift survives a reload, is sold whole and is empty afterwards', async ({
  page,
}) => {
  await openShop(page);
  const dinner = page.getByRole('article').filter({ hasText: 'JANTAR' });
  await expect(dinner.getByText(sales.notSold.OFFER_SOLD_OUT)).toBeVisible();
  await expect(dinner.getByRole('button')).toHaveCount(0);

  await sell(page, 'TERRACO').click();
  await fillBuyer(page, 'Leal');
  await field(page, form.mail).fill('rita.leal@mail.example');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  await field(page, form.quantity).fill('400');
  await sellButton(page).click();
  await expect(field(page, form.quantity)).toHaveAccessibleDescription(/não há vouchers suficientes/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: kit.leave.confirm }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Mais um de Cartão Vale do Tejo' }).first().click();
  const terrace = page.getByRole('button', { name: 'Mais um de Fim de tarde no terraço' }).first();
  await terrace.click();
  await terrace.click();
  await page.reload();
  await page.getByRole('button', { name: `${sales.cart.title} 3` }).click();

  await fillBuyer(page, 'Prates');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  await dialog(page).getByRole('switch', { name: form.gift }).check();
  await field(page, form.from).fill('Rita');
  await field(page, form.to).fill('Pedro');
  await field(page, form.recipient).fill('pedro@mail.example');
  await sellButton(page).click();
  await expect(field(page, form.message)).toBeFocused();
  await field(page, form.message).fill('Parabéns, aproveita bem!');
  await sellButton(page).click();
  await expect(soldLinks(page)).toHaveCount(3);
  await expect(dialog(page).getByText('3 e-mails em fila para ser enviados.')).toBeVisible();

  await dialog(page).getByRole('button', { name: sold.close }).click();
  await page.goto('/Shopping');
  await expect(page.getByRole('heading', { name: cart.empty })).toBeVisible();
});

test('two quick presses, and another try after a reply that was lost, sell once', async ({ page }) => {
  await openShop(page, 'EMPRESAS');
  const card = page.getByRole('article').filter({ hasText: 'EMPRESAS-250' });
  const soldBefore = Number((await card.innerText()).match(/(\d+) de 500/)?.[1]);
  await sell(page, 'EMPRESAS-250').click();
  await fillBuyer(page, 'Duarte');
  await field(page, form.mail).fill('rita.duarte@mail.example');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();

  await page.route(
    '**/api/Voucher/Voucher/v1/voucher',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: 'Gateway timeout' });
    },
    { times: 1 },
  );
  await sellButton(page).click();
  await expect(page.getByText(sales.timeout.title)).toBeVisible();
  await sellButton(page).dblclick();
  await expect(soldLinks(page)).toHaveCount(1);
  await expect(card.getByText(`${soldBefore + 1} de 500 vendidos`)).toBeVisible();
});

test('from the list of all vouchers a voucher is issued, the offer chosen first', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/OperationManagement');
  await page.getByRole('button', { name: sales.issue.open }).click();
  await dialog(page).getByRole('combobox', { name: sales.issue.offer }).click();
  await page.getByRole('option', { name: /VALOR-100/ }).click();
  await fillBuyer(page, 'Moura');
  await field(page, form.mail).fill('rita.moura@mail.example');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  await sellButton(page).click();
  await expect(soldLinks(page)).toHaveCount(1);
});
