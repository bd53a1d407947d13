import * as z from 'zod/mini';
import { type Currency, currencies } from '#contract/vocabulary/currencies.ts';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import {
  type Credentials,
  type NextStep,
  type PaymentProvider,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnavailable,
  type RefundState,
} from '../../../ports/payments.ts';
import { type ProviderOptions, providerTimeoutMs, RefusedAnswer } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';
import { mbWayNumber } from '../mb-way-number.ts';
import { readEasypayNotice } from './easypay-notice.ts';
import { createdPayment, createdRefund, easypayOf, refund, singlePayment } from './easypay-protocol.ts';

const methods: Record<PaymentMode, string> = { CreditCard: 'cc', MB: 'mb', MBWAY: 'mbw' };
const descriptionChars = 255;

const paidStates = new Set(['paid', 'refunded']);
const failedStates = new Set(['error', 'failed', 'deleted', 'voided']);
const refundStates = new Map<string, RefundState['kind']>([
  ['success', 'done'],
  ['failed', 'refused'],
]);

/** What cannot be done to this payment is an answer; credentials that do nothing at all are a failure. */
function refusalOfThis(error: unknown): RefusedAnswer {
  if (error instanceof RefusedAnswer && [400, 404, 422].includes(error.status)) return error;
  throw error;
}

/** `YYYY-MM-DD HH:MM`, as Easypay writes moments. */
const momentOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

function paymentOf(request: PaymentRequest, mode: PaymentMode) {
  const { paymentId, amountMinor, currency, description, language, buyer, expiresAt } = request;
  return {
    type: 'sale',
    method: methods[mode],
    key: paymentId,
    value: fromMinor(amountMinor),
    currency,
    capture: { transaction_key: paymentId, descriptive: description.slice(0, descriptionChars) },
    customer: {
      name: buyer.name,
      email: buyer.email,
      language,
      ...(mode === 'MBWAY' ? { phone_indicative: '+351', phone: mbWayNumber(buyer.phone) } : {}),
    },
    ...(mode === 'MB' ? { multibanco: { expiration_time: momentOf(expiresAt) } } : {}),
  };
}

function nextStep({ method }: z.infer<typeof createdPayment>, request: PaymentRequest, mode: PaymentMode): NextStep {
  if (mode === 'MBWAY') return { kind: 'confirmOnPhone', phone: mbWayNumber(request.buyer.phone) };
  if (mode === 'CreditCard' && method.url) return { kind: 'visit', url: method.url };
  if (mode === 'MB' && method.entity && method.reference) {
    const { amountMinor, expiresAt } = request;
    return { kind: 'payReference', entity: method.entity, reference: method.reference, amountMinor, expiresAt };
  }
  throw new ProviderUnavailable('Easypay did not say how to pay');
}

/** Payments API 2.0, as published at docs.easypay.pt: single payments by card page, Multibanco reference or MB WAY. */
export function easypayProvider({ timeoutMs = providerTimeoutMs }: ProviderOptions = {}): PaymentProvider {
  const addressesOf = new Map<string, string>();

  /**
   * An account has one address for reports and one for guests coming back, to which Easypay adds `t_key`, our payment id. Keys without the right to
   * set them leave that to the hotel, in Easypay's own back office.
   */
  async function settleAddresses(credentials: Credentials, { noticeUrl, returnUrl }: PaymentRequest): Promise<void> {
    const account = credentialOf(credentials, 'accountId');
    const returning = new URL(returnUrl);
    returning.search = '';
    const addresses = { generic: noticeUrl, visa_fwd: returning.href };
    const written = JSON.stringify(addresses);
    if (addressesOf.get(account) === written) return;
    try {
      await easypayOf(credentials, timeoutMs)({ method: 'PATCH', path: '/config', json: addresses, answer: z.unknown() });
    } catch (error) {
      if (!(error instanceof RefusedAnswer)) throw error;
    }
    addressesOf.set(account, written);
  }

  const provider: PaymentProvider = {
    code: 'EASYPAY',
    modes: ['CreditCard', 'MB', 'MBWAY'],
    credentials: [
      { name: 'accountId', secret: false, owner: 'group' },
      { name: 'apiKey', secret: true, owner: 'group' },
      { name: 'noticeUser', secret: false, owner: 'group' },
      { name: 'noticePassword', secret: true, owner: 'group' },
      { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
    ],

    async open(credentials, request) {
      const { mode, paymentId } = request;
      if (!mode) throw new ProviderRefused('Easypay wants to know how the guest pays');
      const json = paymentOf(request, mode);
      await settleAddresses(credentials, request);
      const ask = easypayOf(credentials, timeoutMs);
      const created = await ask({ method: 'POST', path: '/single', json, idempotencyKey: paymentId, answer: createdPayment });
      return { sessionId: created.id, next: nextStep(created, request, mode) };
    },

    async check(credentials, sessionId) {
      const ask = easypayOf(credentials, timeoutMs);
      const payment = await ask({ method: 'GET', path: `/single/${encodeURIComponent(sessionId)}`, answer: singlePayment });
      if (failedStates.has(payment.payment_status)) return { kind: 'failed', reason: payment.payment_status };
      if (!paidStates.has(payment.payment_status)) return { kind: 'pending' };
      const capture = payment.captures.find(({ status }) => status !== 'failed');
      const currency = currencies.find((known): known is Currency => known === payment.currency);
      if (!capture || !currency) throw new ProviderUnavailable('Easypay did not say what was paid');
      return { kind: 'paid', intentId: capture.id, amountMinor: toMinor(capture.value), currency, receiptUrl: undefined };
    },

    async close(credentials, sessionId) {
      const ask = easypayOf(credentials, timeoutMs);
      // Paid or gone already: there is nothing left to close.
      await ask({ method: 'DELETE', path: `/single/${encodeURIComponent(sessionId)}`, answer: z.unknown() }).catch(refusalOfThis);
    },

    async refund(credentials, request) {
      const { refundId, intentId, amountMinor } = request;
      const json = { value: fromMinor(amountMinor), transaction_key: refundId };
      const ask = easypayOf(credentials, timeoutMs);
      const path = `/refund/${encodeURIComponent(intentId)}`;
      const created = await ask({ method: 'POST', path, json, idempotencyKey: refundId, answer: createdRefund }).catch(refusalOfThis);
      if (created instanceof RefusedAnswer) return { kind: 'refused', reason: created.message };
      return provider.checkRefund(credentials, request, created.id);
    },

    async checkRefund(credentials, _, reference) {
      const ask = easypayOf(credentials, timeoutMs);
      const { status } = await ask({ method: 'GET', path: `/refund/${encodeURIComponent(reference)}`, answer: refund });
      const kind = refundStates.get(status) ?? 'pending';
      return kind === 'refused' ? { kind, reason: status } : { kind, reference };
    },

    readNotice: (credentials, notice, now) => readEasypayNotice(easypayOf(credentials, timeoutMs), credentials, notice, now),
  };
  return provider;
}
