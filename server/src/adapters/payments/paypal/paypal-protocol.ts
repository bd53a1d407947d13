import * as z from 'zod/mini';
import type { Credentials } from '../../../ports/payments.ts';
import { askProvider, type Question, RefusedAnswer } from '../ask-provider.ts';
import { credentialOf } from '../credential.ts';

export const productionUrl = 'https://api-m.paypal.com';

export const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
});
export type Capture = z.infer<typeof capture>;

/** An order, new or looked up. Its captures are the money that was taken. */
export const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z._default(z.array(z.object({ payments: z.optional(z.object({ captures: z._default(z.array(capture), []) })) })), []),
  links: z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []),
});
export type Order = z.infer<typeof order>;

export const refund = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
});

const token = z.object({ access_token: z.string(), expires_in: z.number() });

const refusal = z.object({
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()), description: z.optional(z.string()) }))),
});

function wordsOf(body: unknown): string | undefined {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return undefined;
  const { details: [detail] = [], message, error_description } = parsed.data;
  return detail?.description ?? detail?.issue ?? message ?? error_description;
}

/** PayPal's name for what it will not do. */
export function issueOf(error: unknown): string | undefined {
  if (!(error instanceof RefusedAnswer)) return undefined;
  return refusal.safeParse(error.body).data?.details?.[0]?.issue;
}

interface PaypalCall<Answer> extends Pick<Question<Answer>, 'method' | 'json' | 'answer'> {
  path: string;
  /** PayPal-Request-Id: asked again by the same name, nothing new is done. */
  requestId?: string;
}

export type Paypal = <Answer>(call: PaypalCall<Answer>) => Promise<Answer>;

/** A token is left in time for a call to arrive while it is still good. */
const earlyMs = 60_000;

/** Calls in the name of whoever the credentials are; the tokens they buy are kept until they run out. */
export function paypalCalls(timeoutMs: number): (credentials: Credentials) => Paypal {
  const tokens = new Map<string, { value: string; until: number }>();

  return (credentials) => {
    const [clientId, clientSecret] = [credentialOf(credentials, 'clientId'), credentialOf(credentials, 'clientSecret')];
    const base = credentials['apiUrl'] || productionUrl;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const purse = `${base} ${basic}`;
    const manners = { words: wordsOf, secrets: [clientSecret, basic], timeoutMs };

    async function freshToken(): Promise<string> {
      const kept = tokens.get(purse);
      if (kept && kept.until > Date.now()) return kept.value;
      const { access_token, expires_in } = await askProvider({
        ...manners,
        method: 'POST',
        url: `${base}/v1/oauth2/token`,
        headers: { authorization: `Basic ${basic}` },
        form: { grant_type: 'client_credentials' },
        answer: token,
      });
      tokens.set(purse, { value: access_token, until: Date.now() + expires_in * 1000 - earlyMs });
      return access_token;
    }

    return async ({ path, requestId, ...call }) => {
      const askWith = (bearer: string) =>
        askProvider({
          ...manners,
          ...call,
          url: `${base}${path}`,
          secrets: [...manners.secrets, bearer],
          headers: {
            authorization: `Bearer ${bearer}`,
            // Otherwise some answers are an id and nothing else.
            prefer: 'return=representation',
            ...(requestId ? { 'paypal-request-id': requestId } : {}),
          },
        });
      try {
        return await askWith(await freshToken());
      } catch (error) {
        if (!(error instanceof RefusedAnswer) || error.status !== 401 || !tokens.delete(purse)) throw error;
        // Taken back before its time. With a new one the answer counts, whatever it is.
        return askWith(await freshToken());
      }
    };
  };
}
