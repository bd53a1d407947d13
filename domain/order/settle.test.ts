// Proves what becomes of an order by what the provider says, in every state, and that saying it again changes nothing.
import { describe, expect, test } from 'vitest';
import { orderStates, paymentStates } from '#contract/vocabulary/payments.ts';
import { type Said, settle } from './settle.ts';

const payment = { state: 'open', amountMinor: 80_00, currency: 'EUR' } as const;
const paid = { kind: 'paid', amountMinor: 80_00, currency: 'EUR' } as const;

describe('paid', () => {
  test.each([
    ['awaitingPayment', { kind: 'issue', late: false }],
    ['released', { kind: 'issue', late: true }],
    ['issued', { kind: 'return', cause: 'paidTwice' }],
    ['returned', { kind: 'return', cause: 'paidTwice' }],
  ] as const)('an order that is %s', (order, settlement) => {
    expect(settle(order, payment, paid)).toEqual(settlement);
    // One that was given up, or that failed here, counts as much when the money comes all the same.
    for (const state of ['opening', 'closed', 'failed'] as const) expect(settle(order, { ...payment, state }, paid)).toEqual(settlement);
  });

  test.each([[{ ...paid, amountMinor: 79_99 }], [{ ...paid, amountMinor: 80_01 }], [{ ...paid, currency: 'USD' }]] as const)(
    'another amount goes back: %o',
    (said) => {
      for (const order of orderStates) expect(settle(order, payment, said)).toEqual({ kind: 'return', cause: 'wrongAmount' });
    },
  );
});

test('what is known already changes nothing, whatever is said', () => {
  const sayings: Said[] = [paid, { kind: 'failed' }, { kind: 'pending' }];
  for (const order of orderStates) {
    for (const said of sayings) expect(settle(order, { ...payment, state: 'paid' }, said)).toEqual({ kind: 'nothing' });
    for (const state of paymentStates) expect(settle(order, { ...payment, state }, { kind: 'pending' })).toEqual({ kind: 'nothing' });
    expect(settle(order, { ...payment, state: 'failed' }, { kind: 'failed' })).toEqual({ kind: 'nothing' });
  }
});

test('a failed payment leaves the order to be paid in another way', () => {
  expect(settle('awaitingPayment', payment, { kind: 'failed' })).toEqual({ kind: 'fail' });
});
