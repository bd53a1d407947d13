import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import {
  type Credentials,
  type OpenedPayment,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../ports/payments.ts';
import { credentialOf } from '../credential.ts';
import { mbWayNumber } from '../mb-way-number.ts';
import { paidPaymentOf } from './check-ifthenpay.ts';
import {
  askIfthenpay,
  entities,
  openedPage,
  openedPush,
  openedReference,
  orderIdOf,
  sessionIdOf,
  wordsOf,
  writtenAmount,
} from './ifthenpay-protocol.ts';

const dayMs = 24 * 60 * 60 * 1000;
const descriptionChars = 100;

/** Statuses by which ifthenpay says that it could not, rather than that it will not. */
const worthAnotherTry = new Set(['100', '999']);

function accepted<Answer extends { Status: string; Message?: string | undefined; RequestId?: string | undefined }>(
  credentials: Credentials,
  answer: Answer,
  wellStatus: string,
): Answer & { RequestId: string } {
  const { Status, Message, RequestId } = answer;
  if (Status === wellStatus && RequestId) return { ...answer, RequestId };
  const words = wordsOf(credentials, Message);
  throw Status === wellStatus || worthAnotherTry.has(Status) ? new ProviderUnavailable(words) : new ProviderRefused(words);
}

type Open = (credentials: Credentials, request: PaymentRequest, timeoutMs: number) => Promise<OpenedPayment>;

const openReference: Open = async (credentials, { paymentId, amountMinor, description, expiresAt }, timeoutMs) => {
  const orderId = orderIdOf(paymentId);
  // A reference lives until the end of a day, counted from today.
  const expiryDays = Math.max(0, Math.floor(expiresAt.getTime() / dayMs) - Math.floor(Date.now() / dayMs));
  const json = {
    mbKey: credentialOf(credentials, 'mbKey'),
    orderId,
    amount: writtenAmount(amountMinor),
    description: description.slice(0, descriptionChars),
    expiryDays: String(expiryDays),
  };
  const answer = await askIfthenpay(credentials, timeoutMs, {
    method: 'POST',
    path: '/multibanco/reference/init',
    json,
    answer: openedReference,
  });
  const { RequestId: requestId, Entity: entity, Reference: reference } = accepted(credentials, answer, '0');
  if (!entity || !reference) throw new ProviderUnavailable('ifthenpay did not say how to pay');
  return {
    sessionId: sessionIdOf({ entity: 'MB', orderId, requestId }),
    next: { kind: 'payReference', entity, reference: reference.replaceAll(' ', ''), amountMinor, expiresAt },
  };
};

const openPush: Open = async (credentials, { paymentId, amountMinor, description, buyer }, timeoutMs) => {
  const orderId = orderIdOf(paymentId);
  const phone = mbWayNumber(buyer.phone);
  const next = { kind: 'confirmOnPhone', phone } as const;
  // ifthenpay rings a second time when it is asked a second time. A guest who has confirmed already must not be asked again.
  const paid = await paidPaymentOf(credentials, orderId, timeoutMs);
  if (paid) return { sessionId: sessionIdOf({ entity: 'MBWAY', orderId, requestId: paid.requestId }), next };
  const json = {
    mbWayKey: credentialOf(credentials, 'mbWayKey'),
    orderId,
    amount: writtenAmount(amountMinor),
    mobileNumber: `351#${phone}`,
    email: buyer.email,
    description: description.slice(0, descriptionChars),
  };
  const answer = await askIfthenpay(credentials, timeoutMs, { method: 'POST', path: '/spg/payment/mbway', json, answer: openedPush });
  return { sessionId: sessionIdOf({ entity: 'MBWAY', orderId, requestId: accepted(credentials, answer, '000').RequestId }), next };
};

const openPage: Open = async (credentials, { paymentId, amountMinor, language, returnUrl }, timeoutMs) => {
  const orderId = orderIdOf(paymentId);
  const path = `/creditcard/init/${encodeURIComponent(credentialOf(credentials, 'ccardKey'))}`;
  const json = {
    orderId,
    amount: writtenAmount(amountMinor),
    successUrl: returnUrl,
    errorUrl: returnUrl,
    cancelUrl: returnUrl,
    language: language.toLowerCase(),
  };
  const answer = await askIfthenpay(credentials, timeoutMs, { method: 'POST', path, json, answer: openedPage });
  const { RequestId: requestId, PaymentUrl: url } = accepted(credentials, answer, '0');
  if (!url) throw new ProviderUnavailable('ifthenpay did not say how to pay');
  return { sessionId: sessionIdOf({ entity: entities.CreditCard.entity, orderId, requestId }), next: { kind: 'visit', url } };
};

export const openBy: Record<PaymentMode, Open> = { CreditCard: openPage, MB: openReference, MBWAY: openPush };
