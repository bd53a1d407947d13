import {
  type Credentials,
  type OpenedPayment,
  type PaymentProvider,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnavailable,
  type RefundRequest,
  type RefundState,
} from '../../../ports/payments.ts';
import { type ProviderOptions, providerTimeoutMs } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';
import { rememberOpened } from '../remember-opened.ts';
import { checkIfthenpay } from './check-ifthenpay.ts';
import { activateCallback, readCallback } from './ifthenpay-callback.ts';
import { askIfthenpay, refundAnswer, sessionOf, wordsOf, writtenAmount } from './ifthenpay-protocol.ts';
import { openBy } from './open-ifthenpay.ts';

/** ifthenpay as published at ifthenpay.com/docs: dynamic Multibanco references, MB WAY, and its card page. It takes euros. */
export function ifthenpayProvider({ timeoutMs = providerTimeoutMs }: ProviderOptions = {}): PaymentProvider {
  const callbackOf = new Map<string, string>();

  async function openAnew(credentials: Credentials, request: PaymentRequest): Promise<OpenedPayment> {
    const { mode, currency, noticeUrl } = request;
    if (!mode) throw new ProviderRefused('ifthenpay wants to know how the guest pays');
    if (currency !== 'EUR') throw new ProviderRefused('ifthenpay takes euros only');
    const account = [credentialOf(credentials, 'backofficeKey'), mode].join(' ');
    if (callbackOf.get(account) !== noticeUrl) await activateCallback(credentials, mode, noticeUrl, timeoutMs);
    callbackOf.set(account, noticeUrl);
    return openBy[mode](credentials, request, timeoutMs);
  }

  async function refund(credentials: Credentials, { refundId, sessionId, intentId, amountMinor }: RefundRequest): Promise<RefundState> {
    if (sessionOf(sessionId).entity === 'MB') return { kind: 'refused', reason: 'Multibanco payments go back by bank transfer' };
    const json = { backofficekey: credentialOf(credentials, 'backofficeKey'), requestId: intentId, amount: writtenAmount(amountMinor) };
    try {
      const answer = await askIfthenpay(credentials, timeoutMs, {
        method: 'POST',
        path: '/v2/payments/refund',
        json,
        answer: refundAnswer,
      });
      if (String(answer.Code) === '1') return { kind: 'done', reference: refundId };
      return { kind: 'refused', reason: wordsOf(credentials, answer.Message) };
    } catch (error) {
      // Nothing tells a repeated refund from a second one, nor whether this one was carried out: a person has to look, before money leaves twice.
      if (error instanceof ProviderUnavailable) return { kind: 'pending', reference: refundId };
      throw error;
    }
  }

  return {
    code: 'IFTHENPAY',
    modes: ['MB', 'MBWAY', 'CreditCard'],
    credentials: [
      { name: 'backofficeKey', secret: true, owner: 'group' },
      { name: 'antiPhishingKey', secret: true, owner: 'group' },
      { name: 'mbKey', secret: false, owner: 'group', mode: 'MB' },
      { name: 'mbWayKey', secret: false, owner: 'group', mode: 'MBWAY' },
      { name: 'ccardKey', secret: false, owner: 'group', mode: 'CreditCard' },
      { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
    ],

    open: rememberOpened(openAnew),

    check: (credentials, sessionId) => checkIfthenpay(credentials, sessionId, timeoutMs),

    // There is no way to take back what was opened.
    close: async () => undefined,

    refund,

    // Of refunds ifthenpay tells nothing afterwards.
    checkRefund: async (_, __, reference) => ({ kind: 'pending', reference }),

    readNotice: async (credentials, notice, now) => readCallback(credentials, notice, now),
  };
}
