import * as z from 'zod/mini';
import type { Credentials } from '../../../ports/payments.ts';
import { askProvider, type Question } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';

const productionUrl = 'https://api.prod.easypay.pt/2.0';

const amount = z.number();

/** The answer to a new single payment: where the guest pays, by the way the guest chose. */
export const createdPayment = z.object({
  id: z.string(),
  method: z.object({ url: z.optional(z.string()), entity: z.optional(z.string()), reference: z.optional(z.string()) }),
});

/** Of all that is told of a payment, what decides. `captures` are the moneys received; a reference can be paid with another amount than was asked. */
export const singlePayment = z.object({
  id: z.string(),
  payment_status: z.string(),
  currency: z.string(),
  captures: z._default(z.array(z.object({ id: z.string(), status: z.optional(z.string()), value: amount })), []),
});

export const foundPayments = z.object({ data: z.array(z.object({ id: z.string() })) });
export const createdRefund = z.object({ id: z.string() });
export const refund = z.object({
  id: z.string(),
  status: z.string(),
  capture: z.optional(z.object({ payment_id: z.optional(z.string()) })),
});

/** What a generic notification says; who sent it has to be found out. */
export const notification = z.object({
  id: z.string(),
  key: z.optional(z.nullable(z.string())),
  type: z.string(),
  status: z.string(),
  date: z.string(),
});

const refusal = z.object({ message: z.union([z.string(), z.array(z.string())]) });

function wordsOf(body: unknown): string | undefined {
  const parsed = refusal.safeParse(body);
  return parsed.success ? [parsed.data.message].flat().join(' ') : undefined;
}

interface EasypayCall<Answer> extends Pick<Question<Answer>, 'method' | 'json' | 'answer'> {
  path: string;
  /** Easypay gives the first answer again for 24 hours; an order is done with long before. */
  idempotencyKey?: string;
}

export type Easypay = <Answer>(call: EasypayCall<Answer>) => Promise<Answer>;

export function easypayOf(credentials: Credentials, timeoutMs: number): Easypay {
  const accountId = credentialOf(credentials, 'accountId');
  const apiKey = credentialOf(credentials, 'apiKey');
  const base = credentials['apiUrl'] || productionUrl;
  return ({ path, idempotencyKey, ...call }) =>
    askProvider({
      ...call,
      url: `${base}${path}`,
      headers: { AccountId: accountId, ApiKey: apiKey, ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}) },
      words: wordsOf,
      secrets: [apiKey],
      timeoutMs,
    });
}
