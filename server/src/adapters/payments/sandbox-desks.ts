import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Credentials } from '../../ports/payments.ts';
import { easypayDesk } from './easypay/easypay-sandbox.ts';
import { ifthenpayDesk } from './ifthenpay/ifthenpay-sandbox.ts';
import { paypalDesk } from './paypal/paypal-sandbox.ts';
import type { SandboxDesk } from './sandbox/desk.ts';
import { stripeDesk } from './stripe/stripe-sandbox.ts';
import { unicreDesk } from './unicre/unicre-sandbox.ts';

/** Every provider's half of the sandbox, each for whoever knows these credentials. */
export function sandboxDesks(known: Readonly<Record<GatewayCode, Credentials>>): readonly SandboxDesk[] {
  return [
    stripeDesk(known.STRIPE),
    paypalDesk(known.PAYPAL),
    easypayDesk(known.EASYPAY),
    ifthenpayDesk(known.IFTHENPAY),
    unicreDesk(known.UNICRE),
  ];
}
