import { paymentsBehaviour, type Traits } from '../../../ports/payments.suite.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { easypay } from './easypay.ts';
import { easypayDesk, easypaySandboxAccount } from './easypay-sandbox.ts';

const traits: Omit<Traits, 'mode' | 'refunds'> = {
  currencies: ['EUR', 'BRL'],
  afterDecline: 'failed',
  afterClose: 'failed',
  reportsAreDated: true,
  reportsAreSigned: false,
  receipts: false,
};

const open = () =>
  openForSuite({
    provider: easypay({ timeoutMs: testTimeoutMs }),
    desk: easypayDesk,
    credentials: easypaySandboxAccount,
    wrongCredentials: { ...easypaySandboxAccount, apiKey: 'unknown-api-key', noticePassword: 'unknown-notice-password' },
  });

paymentsBehaviour('Easypay, by card', { ...traits, mode: 'CreditCard', refunds: true }, open);
paymentsBehaviour('Easypay, by MB WAY', { ...traits, mode: 'MBWAY', refunds: true }, open);
// Money that came through a cash machine goes back by bank transfer, outside of this interface.
paymentsBehaviour('Easypay, by Multibanco reference', { ...traits, mode: 'MB', refunds: false }, open);
