import type { Stripe } from 'stripe';
import { type Currency, currencies } from '#contract/vocabulary/currencies.ts';
import {
  type Credentials,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderUnavailable,
  type RefundState,
} from '../../../ports/payments.ts';
import { type ProviderOptions, providerTimeoutMs } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';
import { asking, StripeRefusal } from './stripe-client.ts';
import { stripeConnection } from './stripe-connection.ts';
import { stripeDisputeOf } from './stripe-dispute.ts';
import { readStripeNotice } from './stripe-notice.ts';

const floorMs = 30 * 60 * 1000;
const ceilingMs = 24 * 60 * 60 * 1000;

/**
 * Stripe takes no session shorter than half an hour from when it hears of it. Half an hour more than the order has is always enough, and the same
 * at every try, without which the idempotency key would be refused. Longer than a day is Stripe's own choice to make.
 */
function expiryOf({ expiresAt }: PaymentRequest): { expires_at?: number } {
  const at = expiresAt.getTime() + floorMs;
  return at - Date.now() < ceilingMs ? { expires_at: Math.floor(at / 1000) } : {};
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amountMinor, currency, description, language, buyer, returnUrl } = request;
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    metadata: { paymentId },
    payment_intent_data: { description, metadata: { paymentId } },
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name: description } } },
    ],
    customer_email: buyer.email,
    locale: language.toLowerCase(),
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...expiryOf(request),
  };
}

function currencyOf(code: string): Currency {
  const currency = currencies.find((one) => one === code.toUpperCase());
  if (!currency) throw new ProviderUnavailable('Stripe answered in a currency that nobody sells in');
  return currency;
}

/** What was expanded is there in full; what was not would be an id. */
function expanded<Thing extends object>(thing: Thing | string | null): Thing | undefined {
  return typeof thing === 'object' && thing !== null ? thing : undefined;
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentState {
  if (status === 'expired') return { kind: 'failed', reason: 'expired' };
  if (status === 'open') return { kind: 'pending' };
  const intent = expanded(payment_intent);
  if (!intent) throw new ProviderUnavailable('Stripe answered without the payment');
  if (payment_status === 'paid') {
    return {
      kind: 'paid',
      intentId: intent.id,
      amountMinor: intent.amount_received,
      currency: currencyOf(intent.currency),
      receiptUrl: expanded(intent.latest_charge)?.receipt_url ?? undefined,
    };
  }
  // Complete but unpaid is a way of paying that takes days, until it is given up.
  const over = intent.status === 'canceled' || intent.status === 'requires_payment_method';
  return over ? { kind: 'failed', reason: intent.last_payment_error?.message ?? intent.status } : { kind: 'pending' };
}

function refundStateOf({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { kind: 'done', reference: id };
  if (status === 'failed' || status === 'canceled') return { kind: 'refused', reason: failure_reason ?? status };
  return { kind: 'pending', reference: id };
}

/** Checkout sessions on the hotel group's own account, opened by the platform on its behalf. */
export function stripeProvider({ timeoutMs = providerTimeoutMs }: ProviderOptions = {}): PaymentProvider {
  const account = (credentials: Credentials) => ({ stripeAccount: credentialOf(credentials, 'stripeUserId') });
  const retrieve = (credentials: Credentials, sessionId: string) =>
    asking(credentials, timeoutMs, (stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }, account(credentials)),
    );

  return {
    code: 'STRIPE',
    modes: [],
    credentials: [
      { name: 'secretKey', secret: true, owner: 'platform' },
      { name: 'clientId', secret: false, owner: 'platform' },
      { name: 'webhookSecret', secret: true, owner: 'platform' },
      { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
      { name: 'stripeUserId', secret: false, owner: 'group' },
    ],
    connection: stripeConnection(timeoutMs),

    async open(credentials, request) {
      const { id, url } = await asking(credentials, timeoutMs, (stripe) =>
        stripe.checkout.sessions.create(sessionOf(request), { ...account(credentials), idempotencyKey: `open-${request.paymentId}` }),
      );
      if (!url) throw new ProviderUnavailable('Stripe answered without an address');
      return { sessionId: id, next: { kind: 'visit', url } };
    },

    async check(credentials, sessionId) {
      return stateOf(await retrieve(credentials, sessionId));
    },

    async close(credentials, sessionId) {
      try {
        await asking(credentials, timeoutMs, (stripe) => stripe.checkout.sessions.expire(sessionId, {}, account(credentials)));
      } catch (error) {
        // What is paid or over cannot be ended, and need not be.
        if (!(error instanceof StripeRefusal) || (await retrieve(credentials, sessionId)).status === 'open') throw error;
      }
    },

    async refund(credentials, { refundId, intentId, amountMinor }) {
      try {
        const refund = await asking(credentials, timeoutMs, (stripe) =>
          stripe.refunds.create(
            { payment_intent: intentId, amount: amountMinor, metadata: { refundId } },
            { ...account(credentials), idempotencyKey: `refund-${refundId}` },
          ),
        );
        return refundStateOf(refund);
      } catch (error) {
        if (error instanceof StripeRefusal && error.kind === 'StripeInvalidRequestError') return { kind: 'refused', reason: error.message };
        throw error;
      }
    },

    async checkRefund(credentials, _, reference) {
      return refundStateOf(await asking(credentials, timeoutMs, (stripe) => stripe.refunds.retrieve(reference, {}, account(credentials))));
    },

    async checkDispute(credentials, disputeId) {
      const dispute = await asking(credentials, timeoutMs, (stripe) => stripe.disputes.retrieve(disputeId, {}, account(credentials)));
      return stripeDisputeOf(dispute, credentials);
    },

    readNotice: readStripeNotice,
  };
}
