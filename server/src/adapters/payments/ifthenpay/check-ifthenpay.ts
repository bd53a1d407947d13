import { type Credentials, type PaymentState, ProviderRefused } from '../../../ports/payments.ts';
import { credentialOf } from '../credential.ts';
import { askIfthenpay, paidPayments, pushStatus, readAmount, sessionOf } from './ifthenpay-protocol.ts';

/** How a push to a phone can end without money. */
const failedPushes = new Map([
  ['020', 'The guest refused it'],
  ['101', 'The guest did not answer in time'],
  ['122', 'The bank declined it'],
]);

/** Looked for by our order, so that it does not matter which of two pushes the guest confirmed. */
export async function paidPaymentOf(
  credentials: Credentials,
  orderId: string,
  timeoutMs: number,
): Promise<{ requestId: string; amountMinor: number } | undefined> {
  const json = { boKey: credentialOf(credentials, 'backofficeKey'), orderId };
  const answer = await askIfthenpay(credentials, timeoutMs, { method: 'POST', path: '/v2/payments/read', json, answer: paidPayments });
  if (String(answer.status) !== '200') throw new ProviderRefused('ifthenpay does not know the back-office key');
  const paid = answer.payments?.find((payment) => payment.orderId === orderId);
  return paid && { requestId: paid.requestId, amountMinor: readAmount(paid.amount) };
}

/** ifthenpay lists what was paid. Of what was not, it tells only for pushes to phones; a card page or a reference nobody pays stays pending. */
export async function checkIfthenpay(credentials: Credentials, sessionId: string, timeoutMs: number): Promise<PaymentState> {
  const { entity, orderId, requestId } = sessionOf(sessionId);
  const paid = await paidPaymentOf(credentials, orderId, timeoutMs);
  if (paid) return { kind: 'paid', intentId: paid.requestId, amountMinor: paid.amountMinor, currency: 'EUR', receiptUrl: undefined };
  if (entity !== 'MBWAY') return { kind: 'pending' };
  const query = new URLSearchParams({ mbWayKey: credentialOf(credentials, 'mbWayKey'), requestId });
  const path = `/spg/payment/mbway/status?${query}`;
  const { Status: status } = await askIfthenpay(credentials, timeoutMs, { method: 'GET', path, answer: pushStatus });
  const reason = failedPushes.get(status);
  return reason ? { kind: 'failed', reason } : { kind: 'pending' };
}
