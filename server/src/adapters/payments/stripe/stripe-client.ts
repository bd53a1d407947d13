import type { Stripe } from 'stripe';
import { type Credentials, ProviderRefused, ProviderUnavailable } from '../../../ports/payments.ts';
import { withoutSecrets } from '../../without-secrets.ts';
import { credentialOf } from '../credential.ts';

/** Loaded with the first payment: the library is large, and most of what the server does needs none of it. */
export async function stripeLibrary(): Promise<typeof Stripe> {
  return (await import('stripe')).Stripe;
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}

async function connect(credentials: Credentials, timeoutMs: number): Promise<Stripe> {
  const Stripe = await stripeLibrary();
  return new Stripe(credentialOf(credentials, 'secretKey'), {
    timeout: timeoutMs,
    // Whoever called tries again, and later than a library would.
    maxNetworkRetries: 0,
    telemetry: false,
    // Connections are kept by fetch for all clients, so that a client may be made for each call.
    httpClient: Stripe.createFetchHttpClient(),
    ...(credentials['apiUrl'] ? addressOf(credentials['apiUrl']) : {}),
  });
}

/** Runs a call of the library, and says a failure in the port's words. */
export async function asking<Answer>(
  credentials: Credentials,
  timeoutMs: number,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const { errors } = await stripeLibrary();
  try {
    return await ask(await connect(credentials, timeoutMs));
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const words = withoutSecrets(error.message, [credentials['secretKey'] ?? '', credentials['webhookSecret'] ?? '']);
    const passing = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError].some(
      (kind) => error instanceof kind,
    );
    // The library takes a broken answer for one of OAuth's when it happens to look like it: the status is what counts.
    throw passing || (error.statusCode ?? 0) >= 500 ? new ProviderUnavailable(words) : new StripeRefusal(words, error);
  }
}

/** A refusal of which the adapter may want to know which it was. */
export class StripeRefusal extends ProviderRefused {
  readonly kind: string;
  constructor(message: string, error: Stripe.errors.StripeError) {
    super(message);
    this.kind = error.type;
  }
}
