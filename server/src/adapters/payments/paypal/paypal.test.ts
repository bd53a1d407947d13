import { paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { paypalProvider } from './paypal.ts';
import { paypalDesk } from './paypal-sandbox.ts';

const credentials = { clientId: 'hotel-client', clientSecret: 'hotel-secret-0123456789', webhookId: '8PT597110X687430L' };
const wrongCredentials = { ...credentials, clientSecret: 'mistyped-secret-987654321', webhookId: '1AB23456CD789012E' };

paymentsBehaviour(
  'PayPal',
  {
    mode: undefined,
    currencies: ['EUR', 'USD', 'BRL', 'CAD', 'GBP'],
    afterDecline: 'failed',
    afterClose: 'payable',
    reportsAreDated: true,
    reportsAreSigned: true,
    receipts: false,
    refunds: true,
  },
  () =>
    openForSuite({
      provider: paypalProvider({ timeoutMs: testTimeoutMs }),
      desk: paypalDesk(credentials),
      credentials,
      wrongCredentials,
    }),
);
