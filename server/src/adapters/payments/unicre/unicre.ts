import { createHash } from 'node:crypto';
import {
  type Credentials,
  type OpenedPayment,
  type PaymentProvider,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../ports/payments.ts';
import { type ProviderOptions, providerTimeoutMs } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';
import { rememberOpened } from '../remember-opened.ts';
import { sealedAddress, sealProblem } from './notice-seal.ts';
import {
  askUnicre,
  getResult,
  initAnswer,
  initPayment,
  refundAnswer,
  refundPayment,
  report,
  resultAnswer,
  transactionStatuses,
  wellDone,
  wordsOf,
} from './unicre-protocol.ts';

function tokenIn(body: Buffer): string | undefined {
  try {
    return report.safeParse(JSON.parse(body.toString('utf8'))).data?.token;
  } catch {
    return undefined;
  }
}

/** Unicre's REDUNIQ gateway. Whichever way the guest chose, its own page shows it: the card form, the reference, the waiting for the phone. It takes euros. */
export function unicreProvider({ timeoutMs = providerTimeoutMs }: ProviderOptions = {}): PaymentProvider {
  async function openAnew(credentials: Credentials, request: PaymentRequest): Promise<OpenedPayment> {
    const { mode, currency, paymentId, noticeUrl, expiresAt } = request;
    if (!mode) throw new ProviderRefused('Unicre wants to know how the guest pays');
    if (currency !== 'EUR') throw new ProviderRefused('Unicre takes euros only');
    const notificationUrl = sealedAddress(noticeUrl, credentialOf(credentials, 'password'), paymentId, expiresAt);
    const { result, token, redirectUrl } = await askUnicre(credentials, timeoutMs, initPayment(request, mode, notificationUrl), initAnswer);
    if (result.code !== wellDone) throw new ProviderRefused(wordsOf(credentials, result));
    if (!token || !redirectUrl) throw new ProviderUnavailable('Unicre did not say how to pay');
    return { sessionId: token, next: { kind: 'visit', url: redirectUrl } };
  }

  return {
    code: 'UNICRE',
    modes: ['CreditCard', 'MB', 'MBWAY'],
    credentials: [
      { name: 'username', secret: false, owner: 'group' },
      { name: 'password', secret: true, owner: 'group' },
      { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
    ],

    // Of two answers the guest sees one: the page of the other stays unvisited.
    open: rememberOpened(openAnew),

    async check(credentials, sessionId) {
      const { result, transaction, payment } = await askUnicre(credentials, timeoutMs, getResult(sessionId), resultAnswer);
      if (transaction?.status === transactionStatuses.failed) return { kind: 'failed', reason: wordsOf(credentials, result) };
      // Before the guest has tried, there is no transaction to tell of.
      if (transaction?.status !== transactionStatuses.done) return { kind: 'pending' };
      if (!transaction.id || !payment) throw new ProviderUnavailable('Unicre did not say what was paid');
      return { kind: 'paid', intentId: transaction.id, amountMinor: payment.amount, currency: 'EUR', receiptUrl: undefined };
    },

    // There is no known way to take back what was opened.
    close: async () => undefined,

    async refund(credentials, request) {
      const { result, refund } = await askUnicre(credentials, timeoutMs, refundPayment(request), refundAnswer);
      if (result.code !== wellDone) return { kind: 'refused', reason: wordsOf(credentials, result) };
      return { kind: 'done', reference: refund?.id ?? request.refundId };
    },

    // A refund is done or refused at once.
    checkRefund: async (_, __, reference) => ({ kind: 'done', reference }),

    async readNotice(credentials, { query, body }, now) {
      const problem = sealProblem(query, credentialOf(credentials, 'password'), now);
      if (problem) return problem;
      const sessionId = tokenIn(body) ?? query['token'];
      return { eventId: `${query['ref']}/${createHash('sha256').update(body).digest('hex')}`, sessionId };
    },
  };
}
