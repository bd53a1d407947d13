import type { Page } from '@playwright/test';
import onlineSales from '../../web/src/messages/pt/online-sales.json' with { type: 'json' };
import salesWords from '../../web/src/messages/pt/sales.json' with { type: 'json' };
import { settled, signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** The offers as the desk sells them. */
async function openShop(page: Page): Promise<void> {
  await signIn(page, 'sales@vale.demo', '/VoucherManagment?search=VALOR');
  await page.getByRole('switch', { name: salesWords.shop.mode }).check();
  await page.getByRole('button', { name: 'Vender Cartão Vale do Tejo' }).first().waitFor();
}

/** Selling at the desk, and what was sold online. */
export const sales: readonly Look[] = [
  {
    name: 'single-sale',
    open: async (page) => {
      await openShop(page);
      await page.getByRole('button', { name: 'Vender Cartão Vale do Tejo' }).first().click();
      await page.getByRole('dialog').getByRole('switch', { name: salesWords.form.gift }).check();
    },
  },
  {
    name: 'checkout',
    open: async (page) => {
      await openShop(page);
      await page.getByRole('button', { name: 'Mais um de Cartão Vale do Tejo' }).click();
      await page.getByRole('button', { name: salesWords.cart.checkout }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...(['awaiting', 'released', 'returned'] as const).map((state, index) => ({
    name: `online-sale-${state}`,
    open: async (page: Page) => {
      await signIn(page, 'admin@vale.demo', `/OnlineSalesDetail/de300000-0000-4000-8000-00000890000${[1, 3, 6][index]}`);
      await page.getByRole('region', { name: onlineSales.steps.title }).waitFor();
    },
  })),
  {
    name: 'buyer-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OnlineSales?paymentStatus=succeeded');
      await page.getByRole('main').locator('tbody a[data-opens-row]').last().click();
      await settled(page);
      await page.getByRole('button', { name: onlineSales.buyer.edit }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'register-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OnlineSales?paymentStatus=succeeded&issuedInvoice=false');
      const paid = page.getByRole('row').filter({ has: page.getByText(onlineSales.state.issued, { exact: true }) });
      await paid.last().locator('a[data-opens-row]').click();
      await settled(page);
      await page.getByRole('button', { name: onlineSales.register.button }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
