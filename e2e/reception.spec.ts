import { expect, type Page } from '@playwright/test';
import redemption from '../web/src/messages/pt/redemption.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import details from '../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const { form, sold } = sales;
const reception = 'reception@vale.demo';
const manager = 'manager@vale.demo';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

/** One gift card at the price of today; its address. */
async function sellOne(page: Page, as: string): Promise<string> {
  await signIn(page, as, '/VoucherManagment?search=VALOR');
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await settled(page);
  const card = page.getByRole('article').filter({ has: page.getByText('VALOR-100', { exact: true }) });
  await card.getByRole('button', { name: /^Vender/ }).click();
  await field(page, form.firstName).fill('Rita');
  await field(page, form.lastName).fill('Receção');
  await field(page, form.mail).fill('rita.rececao@mail.example');
  await dialog(page).getByRole('checkbox', { name: form.finalConsumer }).check();
  if (as === reception) {
    await expect(field(page, form.price)).not.toBeEditable();
    await expect(field(page, form.price)).toHaveAccessibleDescription(form.asListedOnly);
    await expect(field(page, form.validUntil)).not.toBeEditable();
  }
  await dialog(page).getByRole('button', { name: form.sell, exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: sold.done_one })).toBeFocused();
  return (await dialog(page).getByRole('listitem').getByRole('link').getAttribute('href')) ?? '';
}

async function use(page: Page, as: string, address: string): Promise<void> {
  await signIn(page, as, address);
  await page.getByRole('link', { name: details.useNow }).click();
  await page.getByRole('button', { name: /^Resgatar \d/ }).click();
  await expect(page.getByRole('region', { name: redemption.result })).toBeVisible();
}

const reverse = (page: Page) => page.getByRole('button', { name: details.reverse.button, exact: true });

test('a receptionist sells at the price of today, uses, and takes back her own but not a colleague’s', async ({ page, browser }) => {
  const address = await sellOne(page, reception);
  await use(page, reception, address);
  await page.goto(address);
  await reverse(page).click();
  await dialog(page).getByRole('textbox', { name: details.column.notes }).fill('Um engano ao balcão.');
  await dialog(page)
    .getByRole('button', { name: /Guardar/ })
    .click();
  await expect(dialog(page)).toBeHidden();

  const colleague = await (await browser.newContext()).newPage();
  await use(colleague, manager, address);
  await colleague.context().close();
  await page.reload();
  const ofColleague = reverse(page).last();
  await expect(page.getByText(details.reverse.because.useOfOthers).first()).toBeAttached();
  await expect(ofColleague).toBeVisible();
});
