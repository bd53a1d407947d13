import type { Message } from '#contract/notifications.ts';
import type { OnlineSale } from '#contract/online-sales.ts';

/** `done`: behind us. `underWay`: will come by itself. `stuck`: waits for somebody. `off`: will not come. */
export type StepState = 'done' | 'underWay' | 'stuck' | 'off';

/** Where one step of a sale stands; `story` names the sentence that tells it. */
export interface SaleStep<Story extends string> {
  state: StepState;
  story: Story;
}

type PaidStory = 'paid' | 'paidLate' | 'paidTooLate' | 'free' | 'awaiting' | 'declined' | 'released' | 'atDesk' | 'unpaidAtDesk';

function paidStep({ orderState, paymentStatus, late, payments, refunds }: OnlineSale): SaleStep<PaidStory> {
  switch (orderState) {
    case 'issued':
      return { state: 'done', story: payments.length === 0 ? 'free' : late ? 'paidLate' : 'paid' };
    case 'returned':
      return { state: refunds.some(({ stuck }) => stuck) ? 'stuck' : 'done', story: 'paidTooLate' };
    case 'released':
      return { state: 'off', story: 'released' };
    case 'awaitingPayment':
      return payments.at(-1)?.state === 'failed' ? { state: 'stuck', story: 'declined' } : { state: 'underWay', story: 'awaiting' };
    case null:
      return paymentStatus === 'succeeded' ? { state: 'done', story: 'atDesk' } : { state: 'underWay', story: 'unpaidAtDesk' };
  }
}

function issuedStep({ orderState, vouchers }: OnlineSale): SaleStep<'issued' | 'afterPayment' | 'notIssued'> {
  if (vouchers.length > 0) return { state: 'done', story: 'issued' };
  return orderState === 'awaitingPayment' ? { state: 'underWay', story: 'afterPayment' } : { state: 'off', story: 'notIssued' };
}

/** Of each voucher the mail that was asked for last: what became of earlier ones no longer matters. */
function lastMails({ vouchers, notifications }: OnlineSale): Message[] {
  return vouchers.flatMap(({ id }) => notifications.find(({ voucherId }) => voucherId === id) ?? []);
}

function mailedStep(sale: OnlineSale): SaleStep<'mailed' | 'onItsWay' | 'stuck' | 'notMailed' | 'afterIssue' | 'nothing'> {
  if (sale.vouchers.length === 0) {
    return sale.orderState === 'awaitingPayment' ? { state: 'underWay', story: 'afterIssue' } : { state: 'off', story: 'nothing' };
  }
  const mails = lastMails(sale);
  if (mails.some(({ stuck }) => stuck)) return { state: 'stuck', story: 'stuck' };
  if (mails.length === 0) return { state: 'off', story: 'notMailed' };
  if (mails.some(({ state }) => state === 'queued' || state === 'sending')) return { state: 'underWay', story: 'onItsWay' };
  return { state: 'done', story: 'mailed' };
}

/** The way of a sale, so that one sees at a glance where it stands still. */
export function stepsOf(sale: OnlineSale) {
  return { paid: paidStep(sale), issued: issuedStep(sale), mailed: mailedStep(sale) };
}
