import sql from 'sql-template-tag';
import { updateVoucher } from '#contract/vouchers.ts';
import { entriesOf } from './counts.ts';
import type { House, Scene } from './scene.ts';

const byHand = (variant: string, request: object, act: object): Scene => ({
  ...{ endpoint: updateVoucher, variant, as: 'admin@vale.demo', unkeyed: 'once' },
  act: { entries: 1, ...act },
  async stage({ vouchers, offerId }: House) {
    const [id, otherId] = [(await vouchers.issue(offerId))[0], (await vouchers.issue(offerId))[0]];
    return {
      call: { body: { request: { id, ...request } } },
      other: { body: { request: { id: otherId, ...request } } },
      counted: {
        entries: entriesOf(id),
        entriesOfTheOther: entriesOf(otherId),
        cancelled: sql`select count(*)::int as n from voucher where id = ${id} and status = 'cancelled'`,
      },
    };
  },
});

const inTwoYears = `${new Date().getUTCFullYear() + 2}-12-31`;

export const voucherScenes: readonly Scene[] = [
  byHand('cancelled', { status: 'cancelled' }, { cancelled: 1 }),
  byHand('extended', { validUntil: inTwoYears }, {}),
];
