import { describe, expect, test } from 'vitest';
import { eventActions, eventTypes } from '#contract/vocabulary/events.ts';
import { entryKinds } from '#contract/vocabulary/vouchers.ts';
import { kindsMatching } from './ledger-line.ts';

describe('the entries that a filter lets through', () => {
  test.each([
    ['none', {}, entryKinds],
    ['vouchers issued', { type: 'EmitVoucher' }, ['issued', 'sold', 'reissued']],
    ['vouchers redeemed', { type: 'RedeemVoucher' }, ['redeemed', 'reversed']],
    [
      'status',
      { type: 'SetVoucherState' },
      [
        'refunded',
        'restored',
        'reopened',
        'cancelled',
        'expired',
        'revived',
        'extended',
        'blocked',
        'unblocked',
        'writtenOff',
        'replaced',
        'usedBefore',
        'refundedBefore',
      ],
    ],
    ['invoices', { type: 'Invoice' }, ['corrected']],
    ['refunds', { action: 'Refund' }, ['refunded', 'restored', 'writtenOff']],
    ['warnings', { result: 'warning' }, ['restored', 'writtenOff']],
    ['errors', { result: 'error' }, []],
    ['refunds that went well', { action: 'Refund', result: 'ok' }, ['refunded']],
    ['payments', { type: 'Payment' }, []],
    ['checkouts', { action: 'Checkout' }, []],
  ] as const)('%s', (_, filter, kinds) => {
    expect(kindsMatching(filter)).toEqual(kinds);
  });

  test('are each of exactly one type, and of one action at most', () => {
    for (const kind of entryKinds) {
      expect(eventTypes.filter((type) => kindsMatching({ type }).includes(kind))).toHaveLength(1);
      expect(eventActions.filter((action) => kindsMatching({ action }).includes(kind)).length).toBeLessThanOrEqual(1);
    }
  });
});
