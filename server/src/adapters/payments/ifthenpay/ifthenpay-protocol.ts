import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import { type Credentials, ProviderRefused } from '../../../ports/payments.ts';
import { withoutSecrets } from '../../without-secrets.ts';
import { askProvider, type Question } from '../ask-provider.ts';

const productionUrl = 'https://api.ifthenpay.com';

/** What ifthenpay calls each way to pay, and the setting that holds the hotel's key for it. */
export const entities = {
  CreditCard: { entity: 'CCARD', keyName: 'ccardKey' },
  MB: { entity: 'MB', keyName: 'mbKey' },
  MBWAY: { entity: 'MBWAY', keyName: 'mbWayKey' },
} as const satisfies Record<PaymentMode, { entity: string; keyName: string }>;
export type Entity = (typeof entities)[PaymentMode]['entity'];

/** ifthenpay names a request; which way to pay and which order it belongs to has to be said again whenever it is asked about. */
const sessionPattern = /^(CCARD|MB|MBWAY)-([\da-z]+)-(\w+)$/;

export interface Session {
  entity: Entity;
  orderId: string;
  requestId: string;
}

export const sessionIdOf = ({ entity, orderId, requestId }: Session): string => [entity, orderId, requestId].join('-');

export function sessionOf(sessionId: string): Session {
  const [, entity, orderId, requestId] = sessionPattern.exec(sessionId) ?? [];
  if (!entity || !orderId || !requestId) throw new ProviderRefused('No payment at ifthenpay has such a name');
  return { entity: entity as Entity, orderId, requestId };
}

const orderIdChars = 15;

/** Fifteen characters are all that ifthenpay keeps of an order: enough that no two payments share them. */
export function orderIdOf(paymentId: string): string {
  const digest = createHash('sha256').update(paymentId).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, orderIdChars);
}

/** Euros with a point and two decimals, as text in every call. */
export const writtenAmount = (amountMinor: number): string => fromMinor(amountMinor).toFixed(2);
export const readAmount = (amount: string | number): number => toMinor(Number(String(amount).replace(',', '.')));

export const openedReference = z.object({
  Status: z.string(),
  Message: z.optional(z.string()),
  Entity: z.optional(z.string()),
  Reference: z.optional(z.string()),
  RequestId: z.optional(z.string()),
});
export const openedPush = z.object({ Status: z.string(), Message: z.optional(z.string()), RequestId: z.optional(z.string()) });
export const openedPage = z.object({
  Status: z.string(),
  Message: z.optional(z.string()),
  PaymentUrl: z.optional(z.string()),
  RequestId: z.optional(z.string()),
});
export const pushStatus = z.object({ Status: z.string() });

/** Only what was paid is ever listed. The status of the call stands in its body. */
export const paidPayments = z.object({
  status: z.union([z.string(), z.number()]),
  message: z.optional(z.string()),
  payments: z._default(
    z.nullable(z.array(z.object({ orderId: z.string(), requestId: z.string(), amount: z.union([z.string(), z.number()]) }))),
    [],
  ),
});
export const refundAnswer = z.object({ Code: z.union([z.string(), z.number()]), Message: z.optional(z.string()) });

const refusal = z.object({ Message: z.string() });

const secretsOf = (credentials: Credentials): string[] => [credentials['backofficeKey'] ?? '', credentials['antiPhishingKey'] ?? ''];

/** ifthenpay says no in a good answer too, in words of its own. */
export const wordsOf = (credentials: Credentials, message: string | undefined): string =>
  withoutSecrets(message ?? 'ifthenpay did not say why', secretsOf(credentials));

interface IfthenpayCall<Answer> extends Pick<Question<Answer>, 'method' | 'json' | 'answer'> {
  path: string;
}

export function askIfthenpay<Answer>(
  credentials: Credentials,
  timeoutMs: number,
  { path, ...call }: IfthenpayCall<Answer>,
): Promise<Answer> {
  return askProvider({
    ...call,
    url: `${credentials['apiUrl'] || productionUrl}${path}`,
    words: (body) => refusal.safeParse(body).data?.Message,
    secrets: secretsOf(credentials),
    timeoutMs,
  });
}
