import redemption from '../../web/src/messages/pt/redemption.json' with { type: 'json' };
import voucherDetails from '../../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import vouchersWords from '../../web/src/messages/pt/vouchers.json' with { type: 'json' };
import { settled } from '../visitor.ts';
import { idOf } from '../voucher-at-hand.ts';
import type { Look } from './look.ts';

/** Vouchers in the list, at the desk and on their own page. */
export const vouchers: readonly Look[] = [
  {
    name: 'voucher-peek',
    as: 'admin@vale.demo',
    address: '/OperationManagement?status=partialRedeemed',
    prepare: async (page) => {
      await page.getByRole('main').locator('tbody').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
  {
    name: 'voucher-type-filter',
    as: 'admin@vale.demo',
    address: '/OperationManagement',
    prepare: async (page) => {
      await page.getByRole('search').getByRole('button', { name: vouchersWords.type }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'desk-money',
    as: 'admin@vale.demo',
    address: '/UseVoucher?code=VAL7',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: redemption.amount }).waitFor();
    },
  },
  {
    name: 'desk-services',
    as: 'admin@vale.demo',
    address: '/UseVoucher?code=SPA3',
    prepare: async (page) => {
      await page.getByRole('list', { name: redemption.services }).waitFor();
    },
  },
  {
    name: 'desk-expired',
    as: 'admin@vale.demo',
    address: '/UseVoucher?code=BVD1',
    prepare: async (page) => {
      await page.getByRole('link', { name: redemption.openDetails }).waitFor();
    },
  },
  {
    name: 'voucher-reissue',
    as: 'admin@vale.demo',
    address: '/UseVoucher',
    prepare: async (page) => {
      await page.goto(`/VoucherOperationDetails/${await idOf(page, 'VAL7')}`);
      await page.getByRole('button', { name: voucherDetails.reissue.act }).click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
  {
    name: 'voucher-details',
    as: 'admin@vale.demo',
    address: '/UseVoucher',
    prepare: async (page) => {
      await page.goto(`/VoucherOperationDetails/${await idOf(page, 'VAL7')}`);
      await page.getByRole('region', { name: voucherDetails.timeline.title }).waitFor();
      await settled(page);
    },
  },
];
