import { paymentsBehaviour, type Traits } from '../../../ports/payments.suite.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { easypayProvider } from './easypay.ts';
import { easypayDesk } from './easypay-sandbox.ts';

const credentials = {
  accountId: '5a4d8f0e-0000-4000-8000-00000000ea51',
  apiKey: 'api-key-0123456789',
  noticeUser: 'easypay',
  noticePassword: 'notice-password-0123456789',
};
const wrongCredentials = { ...credentials, apiKey: 'api-key-9876543210', noticePassword: 'notice-password-9876543210' };

const traits: Omit<Traits, 'mode' | 'refunds'> = {
  currencies: ['EUR', 'BRL'],
  afterDecline: 'failed',
  afterClose: 'failed',
  reportsAreDated: true,
  reportsAreSigned: false,
  receipts: false,
};

const open = () =>
  openForSuite({ provider: easypayProvider({ timeoutMs: testTimeoutMs }), desk: easypayDesk(credentials), credentials, wrongCredentials });

paymentsBehaviour('Easypay, by card', { ...traits, mode: 'CreditCard', refunds: true }, open);
paymentsBehaviour('Easypay, by MB WAY', { ...traits, mode: 'MBWAY', refunds: true }, open);
// Money that came through a cash machine goes back by bank transfer, outside of this interface.
paymentsBehaviour('Easypay, by Multibanco reference', { ...traits, mode: 'MB', refunds: false }, open);
