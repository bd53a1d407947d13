import type { Sandbox, SandboxPayment } from '../sandbox/desk.ts';

export const intentIdOf = ({ id }: SandboxPayment): string => `pi_${id.slice(-24)}`;

function intentAnswer(payment: SandboxPayment, sandbox: Sandbox): object {
  return {
    id: intentIdOf(payment),
    object: 'payment_intent',
    status: 'succeeded',
    amount: payment.amountMinor,
    amount_received: payment.amountMinor,
    currency: payment.currency.toLowerCase(),
    latest_charge: { id: `ch_${payment.id.slice(-24)}`, object: 'charge', receipt_url: sandbox.pageUrl(payment) },
  };
}

/** A session as Stripe shows it, the payment in full as its caller asks for it. */
export function sessionAnswer(payment: SandboxPayment, sandbox: Sandbox): object {
  const paid = payment.status === 'paid';
  const open = payment.status === 'open';
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: payment.extra['reference'],
    metadata: { paymentId: payment.extra['reference'] },
    amount_total: payment.amountMinor,
    currency: payment.currency.toLowerCase(),
    expires_at: Math.floor(new Date(payment.expiresAt).getTime() / 1000),
    status: open ? 'open' : paid ? 'complete' : 'expired',
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: paid ? intentAnswer(payment, sandbox) : null,
    url: open ? sandbox.pageUrl(payment) : null,
  };
}
