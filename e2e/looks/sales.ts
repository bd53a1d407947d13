import type { Page } from '@playwright/test';
import finance from '../../web/src/messages/pt/finance.json' with { type: 'json' };
import onlineSales from '../../web/src/messages/pt/online-sales.json' with { type: 'json' };
import salesWords from '../../web/src/messages/pt/sales.json' with { type: 'json' };
import { settled } from '../visitor.ts';
import type { Look } from './look.ts';

/** The offers as the desk sells them. */
const shop = { as: 'sales@vale.demo', address: '/VoucherManagment?search=VALOR' };

async function openShop(page: Page): Promise<void> {
  await page.getByRole('switch', { name: salesWords.shop.mode }).check();
  await page.getByRole('button', { name: 'Vender Cartão Vale do Tejo' }).first().waitFor();
}

/** Selling at the desk, and what was sold online. */
export const sales: readonly Look[] = [
  {
    name: 'single-sale',
    ...shop,
    prepare: async (page) => {
      await openShop(page);
      await page.getByRole('button', { name: 'Vender Cartão Vale do Tejo' }).first().click();
      await page.getByRole('dialog').getByRole('switch', { name: salesWords.form.gift }).check();
    },
  },
  {
    name: 'checkout',
    ...shop,
    prepare: async (page) => {
      await openShop(page);
      await page.getByRole('button', { name: 'Mais um de Cartão Vale do Tejo' }).click();
      await page.getByRole('button', { name: salesWords.cart.checkout }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...(['awaiting', 'released', 'returned'] as const).map((state, index) => ({
    name: `online-sale-${state}`,
    as: 'admin@vale.demo',
    address: `/OnlineSalesDetail/de300000-0000-4000-8000-00000890000${[1, 3, 6][index]}`,
    prepare: async (page: Page) => {
      await page.getByRole('region', { name: onlineSales.steps.title }).waitFor();
    },
  })),
  {
    name: 'disputes',
    as: 'manager@vale.demo',
    address: '/FinancePack?tab=disputes',
    prepare: async (page) => {
      await page.getByRole('region', { name: finance.losses.title }).first().waitFor();
    },
  },
  {
    name: 'buyer-dialog',
    as: 'admin@vale.demo',
    address: '/OnlineSales?paymentStatus=succeeded',
    prepare: async (page) => {
      await page.getByRole('main').locator('tbody a[data-opens-row]').last().click();
      await settled(page);
      await page.getByRole('button', { name: onlineSales.buyer.edit }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'register-dialog',
    as: 'admin@vale.demo',
    address: '/OnlineSales?paymentStatus=succeeded&issuedInvoice=false',
    prepare: async (page) => {
      const paid = page.getByRole('row').filter({ has: page.getByText(onlineSales.state.issued, { exact: true }) });
      await paid.last().locator('a[data-opens-row]').click();
      await settled(page);
      await page.getByRole('button', { name: onlineSales.register.button }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
