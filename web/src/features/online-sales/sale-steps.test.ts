import { describe, expect, it } from 'vitest';
import type { OnlineSale } from '#contract/online-sales.ts';
import { stepsOf } from './sale-steps.ts';
import { mail, payment, refund, sale, voucher } from './testing/sample-sale.ts';

const told = (changes: Partial<OnlineSale>) => {
  const { paid, issued, mailed } = stepsOf(sale(changes));
  return [paid, issued, mailed].map(({ state, story }) => `${story}: ${state}`);
};

const unissued = { vouchers: [], notifications: [], saleDate: null };

describe('the steps of a sale', () => {
  it('are behind it once its vouchers are mailed', () => {
    expect(told({})).toEqual(['paid: done', 'issued: done', 'mailed: done']);
  });

  it('tell late money from money too late', () => {
    expect(told({ late: true })[0]).toBe('paidLate: done');
    const returned = { ...unissued, orderState: 'returned', late: true } as const;
    expect(told(returned)).toEqual(['paidTooLate: done', 'notIssued: off', 'nothing: off']);
    expect(told({ ...returned, refunds: [refund({ stuck: true })] })[0]).toBe('paidTooLate: stuck');
  });

  it('wait for the guest, and for staff where a payment was declined', () => {
    const awaiting = { ...unissued, orderState: 'awaitingPayment', paymentStatus: 'requires_payment_method' } as const;
    expect(told({ ...awaiting, payments: [] })).toEqual(['awaiting: underWay', 'afterPayment: underWay', 'afterIssue: underWay']);
    expect(told({ ...awaiting, payments: [payment({ state: 'failed' })] })[0]).toBe('declined: stuck');
    expect(told({ ...awaiting, payments: [payment({ state: 'failed' }), payment({ state: 'open' })] })[0]).toBe('awaiting: underWay');
  });

  it('end where nobody paid in time', () => {
    expect(told({ ...unissued, orderState: 'released', paymentStatus: 'requires_payment_method' })).toEqual([
      'released: off',
      'notIssued: off',
      'nothing: off',
    ]);
  });

  it('know what cost nothing, and what was sold at the desk', () => {
    expect(told({ payments: [] })[0]).toBe('free: done');
    expect(told({ orderState: null })[0]).toBe('atDesk: done');
    expect(told({ orderState: null, paymentStatus: 'requires_payment_method' })[0]).toBe('unpaidAtDesk: underWay');
  });

  it('look at the last mail of each voucher', () => {
    const vouchers = [voucher(1), voucher(2)];
    const sent = mail(vouchers[0], { state: 'delivered' });
    const failed = mail(vouchers[0], { state: 'failed', stuck: true });
    expect(told({ vouchers, notifications: [sent, failed] })[2]).toBe('mailed: done');
    expect(told({ vouchers, notifications: [failed, sent] })[2]).toBe('stuck: stuck');
    expect(told({ vouchers, notifications: [sent, mail(vouchers[1], { state: 'queued' })] })[2]).toBe('onItsWay: underWay');
    expect(told({ vouchers, notifications: [] })[2]).toBe('notMailed: off');
  });
});
