import { expect, test } from 'vitest';
import { happeningOf, type LoggedFacts } from './happening.ts';

const payment: LoggedFacts = { type: 'Payment', action: 'Checkout', result: 'ok', effect: undefined, kind: undefined };

test.each<[string, Partial<LoggedFacts>, string | null]>([
  ['a payment that was opened', {}, 'paymentOpened'],
  ['one the gateway refused', { result: 'error' }, 'paymentRefused'],
  ['a gateway that did not answer', { result: 'warning' }, 'paymentUnreachable'],
  ['a report', { action: 'Webhook' }, 'paymentReported'],
  ['a payment that bought its order', { action: 'CheckStatus', effect: 'issued' }, 'paymentConfirmed'],
  ['a late one that was honoured', { action: 'CheckStatus', effect: 'issuedLate', result: 'warning' }, 'paymentLate'],
  ['a second one', { action: 'CheckStatus', effect: 'paidTwice', result: 'warning' }, 'paymentTwice'],
  ['one too late', { action: 'CheckStatus', effect: 'paidTooLate', result: 'warning' }, 'paymentTooLate'],
  ['one of another amount', { action: 'CheckStatus', effect: 'wrongAmount', result: 'error' }, 'paymentWrongAmount'],
  ['a declined one', { action: 'CheckStatus', effect: 'failed', result: 'error' }, 'paymentFailed'],
  ['a buyer who asks', { action: 'CheckStatus', effect: 'disputeAsked', result: 'warning' }, 'disputeAsked'],
  ['a dispute', { action: 'CheckStatus', effect: 'disputeOpened', result: 'warning' }, 'disputeOpened'],
  ['one that was won', { action: 'CheckStatus', effect: 'disputeWon' }, 'disputeWon'],
  ['one that was lost', { action: 'CheckStatus', effect: 'disputeLost', result: 'error' }, 'disputeLost'],
  ['one with another end', { action: 'CheckStatus', effect: 'disputeContradicted', result: 'error' }, 'disputeContradicted'],
  ['an effect nobody has words for', { action: 'CheckStatus', effect: 'abducted' }, null],
  ['a refund under way', { action: 'Refund', kind: 'pending' }, 'refundPending'],
  ['a refund that was carried out', { action: 'Refund', kind: 'done' }, 'refundDone'],
  ['a refund that was refused', { action: 'Refund', kind: 'refused', result: 'error' }, 'refundRefused'],
  ['an order that was issued', { type: 'OnlineSale', action: 'Register' }, 'orderIssued'],
  ['an order that was released', { type: 'OnlineSale', action: 'Delete' }, 'orderReleased'],
  ['an order whose money goes back', { type: 'OnlineSale', action: 'Refund', result: 'warning' }, 'orderReturned'],
  ['a sale the hotel’s system has', { type: 'Invoice', action: 'Register', result: 'ok' }, 'saleRegistered'],
  ['a sale that waits for the hotel’s system', { type: 'Invoice', action: 'Register', result: 'warning' }, 'saleWaits'],
  ['a sale the hotel’s system will not have', { type: 'Invoice', action: 'Register', result: 'error' }, 'saleNotRegistered'],
  ['a sale taken back', { type: 'Invoice', action: 'Delete', result: 'ok' }, 'saleTakenBack'],
  ['a connection that was tested', { type: 'PmsReservations', action: 'TestConnection' }, 'connectionTested'],
  ['one that does not work', { type: 'PmsReservations', action: 'TestConnection', result: 'error' }, 'connectionFailed'],
  ['reference data that was read', { type: 'RateCode', action: 'CheckStatus' }, 'referenceRead'],
  ['reference data that was not', { type: 'RateCode', action: 'CheckStatus', result: 'error' }, 'referenceFailed'],
  ['reservations that were read', { type: 'PmsReservations', action: 'GetReservations' }, 'reservationsRead'],
  ['reservations that were not', { type: 'PmsReservations', action: 'GetReservations', result: 'error' }, 'reservationsNotRead'],
  ['a voucher a rule issued', { type: 'PmsReservations', action: 'ProcessReservation', effect: 'issued' }, 'ruleIssued'],
  ['one it withdrew', { type: 'PmsReservations', action: 'ProcessReservation', effect: 'withdrawn' }, 'ruleWithdrew'],
  ['one it moved', { type: 'PmsReservations', action: 'ProcessReservation', effect: 'moved' }, 'ruleMoved'],
  ['a partner’s machine that was served', { type: 'RedeemVoucher', action: 'Register', effect: 'partnerServed' }, 'partnerServed'],
  ['one that was not', { type: 'EmitVoucher', action: 'CheckStatus', result: 'error', effect: 'partnerRefused' }, 'partnerRefused'],
  ['one with something in its way', { type: 'PmsReservations', action: 'ProcessReservation', effect: 'stuck' }, 'ruleStuck'],
  ['what nobody has words for yet', { type: 'RateCode', action: 'GetReservations' }, null],
])('%s', (_, facts, happening) => {
  expect(happeningOf({ ...payment, ...facts })).toBe(happening);
});
