import type * as z from 'zod/mini';
import { type Currency, currencies } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderUnavailable,
  type RefundState,
} from '../../../ports/payments.ts';
import { type ProviderOptions, providerTimeoutMs, RefusedAnswer } from '../ask-provider.ts';
import { dispute, paypalDisputeOf } from './paypal-dispute.ts';
import { paypalNotices } from './paypal-notice.ts';
import { type Capture, issueOf, type Order, order, type Paypal, paypalCalls, refund } from './paypal-protocol.ts';

const descriptionChars = 127;
const locales: Record<ContentLanguage, string> = { PT: 'pt-PT', EN: 'en-GB', FR: 'fr-FR', DE: 'de-DE', ES: 'es-ES' };

const moneyOf = (amountMinor: number, currency: Currency) => ({ currency_code: currency, value: fromMinor(amountMinor).toFixed(2) });

function orderOf({ paymentId, amountMinor, currency, description, language, returnUrl }: PaymentRequest) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: paymentId, description: description.slice(0, descriptionChars), amount: moneyOf(amountMinor, currency) }],
    payment_source: {
      paypal: {
        experience_context: {
          locale: locales[language],
          // A voucher is not sent in a parcel, and what the guest agrees to is what is paid.
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
}

const captureOf = ({ purchase_units: [unit] }: Order): Capture | undefined => unit?.payments?.captures.at(-1);

/** Refunds change the capture's status, not that it was paid. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const lost = new Set(['DECLINED', 'FAILED']);

function stateOf(found: Order): PaymentState {
  if (found.status === 'VOIDED') return { kind: 'failed', reason: 'voided' };
  const capture = captureOf(found);
  if (!capture) return { kind: 'pending' };
  if (lost.has(capture.status)) return { kind: 'failed', reason: capture.status_details?.reason ?? capture.status };
  if (!taken.has(capture.status)) return { kind: 'pending' };
  const currency = currencies.find((one) => one === capture.amount.currency_code);
  const amountMinor = toMinor(Number(capture.amount.value));
  if (!currency || !Number.isSafeInteger(amountMinor)) throw new ProviderUnavailable('PayPal answered an amount that nobody understands');
  return { kind: 'paid', intentId: capture.id, amountMinor, currency, receiptUrl: undefined };
}

function refundStateOf({ id, status, status_details }: z.infer<typeof refund>): RefundState {
  if (status === 'COMPLETED') return { kind: 'done', reference: id };
  if (status === 'PENDING') return { kind: 'pending', reference: id };
  return { kind: 'refused', reason: status_details?.reason ?? status };
}

const find = (ask: Paypal, sessionId: string) =>
  ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(sessionId)}`, answer: order });

/** The guest has agreed; the money comes when it is asked for, and only then. */
async function take(ask: Paypal, sessionId: string): Promise<PaymentState> {
  const path = `/v2/checkout/orders/${encodeURIComponent(sessionId)}/capture`;
  try {
    return stateOf(await ask({ method: 'POST', path, json: {}, requestId: `capture-${sessionId}`, answer: order }));
  } catch (error) {
    const issue = issueOf(error);
    // Somebody was faster: another report, the return page, the reconciling task.
    if (issue === 'ORDER_ALREADY_CAPTURED') return stateOf(await find(ask, sessionId));
    if (issue === 'INSTRUMENT_DECLINED' && error instanceof RefusedAnswer) return { kind: 'failed', reason: error.message };
    throw error;
  }
}

/** Orders of the hotel group's own account. */
export function paypalProvider({ timeoutMs = providerTimeoutMs }: ProviderOptions = {}): PaymentProvider {
  const asking = paypalCalls(timeoutMs);
  return {
    code: 'PAYPAL',
    modes: [],
    credentials: [
      { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
      { name: 'clientId', secret: false, owner: 'group' },
      { name: 'clientSecret', secret: true, owner: 'group' },
      { name: 'webhookId', secret: false, owner: 'group' },
    ],

    async open(credentials, request) {
      const opened = await asking(credentials)({
        method: 'POST',
        path: '/v2/checkout/orders',
        json: orderOf(request),
        requestId: `open-${request.paymentId}`,
        answer: order,
      });
      const link = opened.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!link) throw new ProviderUnavailable('PayPal answered without an address');
      return { sessionId: opened.id, next: { kind: 'visit', url: link.href } };
    },

    async check(credentials, sessionId) {
      const ask = asking(credentials);
      try {
        const found = await find(ask, sessionId);
        return found.status === 'APPROVED' ? await take(ask, sessionId) : stateOf(found);
      } catch (error) {
        // PayPal forgets an order that nobody agreed to in time.
        if (error instanceof RefusedAnswer && error.status === 404) return { kind: 'failed', reason: 'expired' };
        throw error;
      }
    },

    // PayPal publishes no way to take an order back. It runs out by itself, and nothing is taken unless `check` asks for it.
    close: async () => undefined,

    async refund(credentials, { refundId, intentId, amountMinor, currency }) {
      try {
        const answer = await asking(credentials)({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(intentId)}/refund`,
          json: { amount: moneyOf(amountMinor, currency), custom_id: refundId },
          requestId: `refund-${refundId}`,
          answer: refund,
        });
        return refundStateOf(answer);
      } catch (error) {
        // 422: understood, and not given. Anything else may be mended, such as credentials.
        if (error instanceof RefusedAnswer && error.status === 422) return { kind: 'refused', reason: error.message };
        throw error;
      }
    },

    async checkRefund(credentials, _, reference) {
      return refundStateOf(
        await asking(credentials)({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(reference)}`, answer: refund }),
      );
    },

    async checkDispute(credentials, disputeId) {
      const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
      return paypalDisputeOf(await asking(credentials)({ method: 'GET', path, answer: dispute }));
    },

    readNotice: paypalNotices(timeoutMs),
  };
}
