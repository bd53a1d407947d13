import redemption from '../../web/src/messages/pt/redemption.json' with { type: 'json' };
import voucherDetails from '../../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import vouchersWords from '../../web/src/messages/pt/vouchers.json' with { type: 'json' };
import { settled, signIn } from '../visitor.ts';
import { idOf } from '../voucher-at-hand.ts';
import type { Look } from './look.ts';

/** Vouchers in the list, at the desk and on their own page. */
export const vouchers: readonly Look[] = [
  {
    name: 'voucher-peek',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OperationManagement?status=partialRedeemed');
      await page.getByRole('main').locator('tbody').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
  {
    name: 'voucher-type-filter',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OperationManagement');
      await page.getByRole('search').getByRole('button', { name: vouchersWords.type }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'desk-money',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher?code=VAL7');
      await page.getByRole('textbox', { name: redemption.amount }).waitFor();
    },
  },
  {
    name: 'desk-services',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher?code=SPA3');
      await page.getByRole('list', { name: redemption.services }).waitFor();
    },
  },
  {
    name: 'desk-expired',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher?code=BVD1');
      await page.getByRole('link', { name: redemption.openDetails }).waitFor();
    },
  },
  {
    name: 'voucher-details',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher');
      await page.goto(`/VoucherOperationDetails/${await idOf(page, 'VAL7')}`);
      await page.getByRole('region', { name: voucherDetails.timeline.title }).waitFor();
      await settled(page);
    },
  },
];
