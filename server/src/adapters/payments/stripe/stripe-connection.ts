import type { AccountConnection } from '../../../ports/payments.ts';
import { ProviderUnavailable } from '../../../ports/payments.ts';
import { credentialOf } from '../credential.ts';
import { asking, StripeRefusal } from './stripe-client.ts';

const connectUrl = 'https://connect.stripe.com';

/** A hotel group lets the platform act on its own Stripe account, and takes that back. */
export function stripeConnection(timeoutMs: number): AccountConnection {
  return {
    link(credentials, state, returnUrl) {
      // Not the library's: it would write https even where the sandbox is meant.
      const url = new URL('/oauth/authorize', credentials['apiUrl'] ?? connectUrl);
      const clientId = credentialOf(credentials, 'clientId');
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'read_write',
        state,
        redirect_uri: returnUrl,
      }).toString();
      return url.href;
    },

    async complete(credentials, code) {
      const { stripe_user_id } = await asking(credentials, timeoutMs, (stripe) =>
        stripe.oauth.token({ grant_type: 'authorization_code', code }),
      );
      if (!stripe_user_id) throw new ProviderUnavailable('Stripe answered without an account');
      return { userId: stripe_user_id, settings: { stripeUserId: stripe_user_id } };
    },

    async revoke(credentials) {
      const account = { client_id: credentialOf(credentials, 'clientId'), stripe_user_id: credentialOf(credentials, 'stripeUserId') };
      try {
        await asking(credentials, timeoutMs, (stripe) => stripe.oauth.deauthorize(account));
      } catch (error) {
        // Not connected to us: taken back at Stripe already, or by an earlier try whose answer was lost.
        if (!(error instanceof StripeRefusal) || error.kind !== 'StripeInvalidClientError') throw error;
      }
    },
  };
}
