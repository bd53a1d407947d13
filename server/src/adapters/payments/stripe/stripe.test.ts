import { paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { stripeProvider } from './stripe.ts';
import { stripeDesk } from './stripe-sandbox.ts';

const credentials = {
  secretKey: 'sk_test_platform_0123456789',
  clientId: 'ca_platform',
  webhookSecret: 'whsec_platform_0123456789',
  stripeUserId: 'acct_hotel',
};
const wrongCredentials = { ...credentials, secretKey: 'sk_test_mistyped_987654321', webhookSecret: 'whsec_mistyped_987654321' };

paymentsBehaviour(
  'Stripe',
  {
    mode: undefined,
    currencies: ['EUR', 'USD', 'BRL', 'CAD', 'GBP', 'AOA'],
    afterDecline: 'pending',
    afterClose: 'failed',
    reportsAreDated: true,
    reportsAreSigned: true,
    receipts: true,
    refunds: true,
  },
  () =>
    openForSuite({
      provider: stripeProvider({ timeoutMs: testTimeoutMs }),
      desk: stripeDesk(credentials),
      credentials,
      wrongCredentials,
    }),
);
