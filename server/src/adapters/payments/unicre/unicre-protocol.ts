import * as z from 'zod/mini';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import type { Credentials, PaymentRequest, RefundRequest } from '../../../ports/payments.ts';
import { withoutSecrets } from '../../without-secrets.ts';
import { askProvider } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';

// Unicre hands the whole description of its REDUNIQ gateway to its customers only. Opening and asking are as shops that speak it do in public;
// refunds are our own continuation in the same form, described in docs/decisions/0014-unicre.md. All of the wire is in this file.

const productionUrl = 'https://pagamentos.reduniq.pt/api-gateway/v7.0/rest/';

/** REDUNIQ's numbers of the ways to pay. */
const solutions: Record<PaymentMode, number> = { CreditCard: 109, MBWAY: 110, MB: 111 };
const languages: Record<ContentLanguage, string> = { PT: 'por', EN: 'eng', FR: 'fra', DE: 'deu', ES: 'spa' };
/** Authorised and taken in one. */
const takeAtOnce = 101;

export const wellDone = '00000000';
export const transactionStatuses = { failed: 3, done: 4 };

const descriptionChars = 100;
const nameChars = 50;

const result = z.object({ code: z.string(), message: z.optional(z.string()) });
const number = z.pipe(z.union([z.string().check(z.regex(/^\d+$/)), z.number()]), z.transform(Number));

export const initAnswer = z.object({ result, token: z.optional(z.string()), redirectUrl: z.optional(z.string()) });
export const resultAnswer = z.object({
  result,
  transaction: z.optional(z.object({ id: z.optional(z.string()), status: z.optional(number) })),
  payment: z.optional(z.object({ amount: number })),
});
export const refundAnswer = z.object({ result, refund: z.optional(z.object({ id: z.string() })) });
/** All that a report has to say: which payment to ask about. */
export const report = z.object({ token: z.string() });

const refusal = z.object({ result });

/** `YYYY-MM-DD HH:MM:SS`. */
const momentOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** Amounts are cents. */
export function initPayment(request: PaymentRequest, mode: PaymentMode, notificationUrl: string) {
  const { paymentId, amountMinor, description, language, buyer, returnUrl } = request;
  const [firstName = '', ...otherNames] = buyer.name.split(' ');
  return {
    method: 'initPayment',
    payment: {
      amount: amountMinor,
      action: takeAtOnce,
      solution: solutions[mode],
      description: description.slice(0, descriptionChars),
    },
    order: { ref: paymentId, amount: amountMinor, taxes: 0, date: momentOf(new Date()), shipping: '0' },
    buyer: {
      firstName: firstName.slice(0, nameChars),
      lastName: otherNames.join(' ').slice(0, nameChars),
      email: buyer.email,
      phone: buyer.phone ?? '',
    },
    mode: 'redirect',
    returnUrlOk: returnUrl,
    returnUrlError: returnUrl,
    notificationUrl,
    languageCode: languages[language],
  };
}

export const getResult = (token: string) => ({ method: 'getResult', token });

/** `ref` makes a repeated refund the same refund. */
export function refundPayment({ refundId, intentId, amountMinor }: RefundRequest) {
  return { method: 'refundPayment', transaction: { id: intentId }, refund: { ref: refundId, amount: amountMinor } };
}

export async function askUnicre<Answer extends { result: z.infer<typeof result> }>(
  credentials: Credentials,
  timeoutMs: number,
  call: { method: string },
  answer: z.ZodMiniType<Answer>,
): Promise<Answer> {
  const username = credentialOf(credentials, 'username');
  const password = credentialOf(credentials, 'password');
  return askProvider({
    method: 'POST',
    url: credentials['apiUrl'] || productionUrl,
    json: { ...call, api: { username, password } },
    answer,
    words: (body) => refusal.safeParse(body).data?.result.message,
    secrets: [password],
    timeoutMs,
  });
}

/** Unicre says no in a good answer too, in words of its own. */
export const wordsOf = (credentials: Credentials, { code, message }: z.infer<typeof result>): string =>
  withoutSecrets(message ?? `Unicre answered ${code}`, [credentialOf(credentials, 'password')]);
