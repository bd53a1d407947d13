import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import type { ProviderOptions } from './ask-provider.ts';
import { easypayProvider } from './easypay/easypay.ts';
import { ifthenpayProvider } from './ifthenpay/ifthenpay.ts';
import { paypalProvider } from './paypal/paypal.ts';
import { stripeProvider } from './stripe/stripe.ts';
import { unicreProvider } from './unicre/unicre.ts';

/** Everybody through whom a hotel group can take payments. */
export function paymentProviders(options: ProviderOptions = {}): ReadonlyMap<GatewayCode, PaymentProvider> {
  const makers = [stripeProvider, paypalProvider, easypayProvider, ifthenpayProvider, unicreProvider];
  return new Map(makers.map((make) => make(options)).map((provider) => [provider.code, provider]));
}
