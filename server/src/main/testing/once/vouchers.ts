import sql from 'sql-template-tag';
import { blockVoucher, reissueVoucher, unblockVoucher, updateVoucher } from '#contract/vouchers.ts';
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

const reason = 'Lost on the way to the hotel.';

/** The one on a voucher that stands, the other on one that is blocked already. */
const held = (endpoint: typeof blockVoucher | typeof unblockVoucher): Scene => ({
  ...{ endpoint, as: 'admin@vale.demo', unkeyed: 'once' },
  act: { entries: 1 },
  async stage({ vouchers, offerId }: House) {
    const [id, otherId] = [(await vouchers.issue(offerId))[0], (await vouchers.issue(offerId))[0]];
    const blocked = endpoint === unblockVoucher ? [id, otherId] : [];
    for (const one of blocked) await vouchers.call('admin@vale.demo', blockVoucher, { params: { id: one }, body: { reason } });
    const kind = endpoint === blockVoucher ? 'blocked' : 'unblocked';
    return {
      call: { params: { id }, body: { request: { reason } } },
      other: { params: { id: otherId }, body: { request: { reason } } },
      counted: {
        entries: sql`select count(*)::int as n from entry where voucher_id = ${id} and kind = ${kind}`,
        entriesOfTheOther: sql`select count(*)::int as n from entry where voucher_id = ${otherId} and kind = ${kind}`,
      },
    };
  },
});

const reissued: Scene = {
  ...{ endpoint: reissueVoucher, as: 'admin@vale.demo', unkeyed: 'once' },
  act: { entries: 1, vouchers: 1 },
  async stage({ vouchers, offerId }: House) {
    const [id, otherId] = [(await vouchers.issue(offerId))[0], (await vouchers.issue(offerId))[0]];
    const inPlaceOf = (lost: string) => sql`select count(*)::int as n from voucher where replaces = ${lost}`;
    return {
      call: { params: { id }, body: { request: { reason } } },
      other: { params: { id: otherId }, body: { request: { reason } } },
      counted: {
        entries: entriesOf(id),
        entriesOfTheOther: entriesOf(otherId),
        vouchers: inPlaceOf(id),
        vouchersOfTheOther: inPlaceOf(otherId),
      },
    };
  },
};

const inTwoYears = `${new Date().getUTCFullYear() + 2}-12-31`;

export const voucherScenes: readonly Scene[] = [
  byHand('cancelled', { status: 'cancelled' }, { cancelled: 1 }),
  byHand('extended', { validUntil: inTwoYears }, {}),
  held(blockVoucher),
  held(unblockVoucher),
  reissued,
];
