import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { ProviderRefused, ProviderUnavailable } from '../../ports/payments.ts';
import { withoutSecrets } from '../without-secrets.ts';

export const providerTimeoutMs = 10_000;

/** How every adapter is made: tests are impatient. */
export interface ProviderOptions {
  timeoutMs?: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  timeoutMs: number;
}

export interface Question<Answer> extends Call {
  answer: z.ZodMiniType<Answer>;
  /** The provider's own words out of the body of a refusal. */
  words: (body: unknown) => string | undefined;
  /** What must not stand in a message, even if the provider repeats it to us. */
  secrets: readonly string[];
}

/** A refusal of which the adapter may want to know more than that it was one. */
export class RefusedAnswer extends ProviderRefused {
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown,
  ) {
    super(message);
  }
}

/** Refusals that say "not now" rather than "not this": too early, already being done, too many. */
const passing = new Set([408, 409, 423, 425, 429]);
const wordsChars = 300;

function bodyOf({ json, form }: Call): { body?: string; headers: Record<string, string> } {
  if (json !== undefined) return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
  if (form) return { body: new URLSearchParams(form).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  return { headers: {} };
}

/** The bare answer, where it is not JSON that is asked for. */
export async function fetchAnswer(call: Call): Promise<{ status: number; text: string }> {
  const { body, headers } = bodyOf(call);
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...headers, ...call.headers },
      ...(body === undefined ? {} : { body }),
      // An answer that leads elsewhere would take our credentials along.
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // The address may carry a key, and the cause repeats it: neither goes into the message.
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached';
    throw new ProviderUnavailable(`${new URL(call.url).host} ${reason}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One question to a provider that speaks plain HTTP, and its answer in the shape that was expected. */
export async function askProvider<Answer>(question: Question<Answer>): Promise<Answer> {
  const { status, text } = await fetchAnswer(question);
  const host = new URL(question.url).host;
  // Some answer well with nothing at all.
  const body = text === '' ? {} : parsed(text);
  if (status >= 500 || passing.has(status)) throw new ProviderUnavailable(`${host} answered ${status}`);
  if (status >= 400) {
    const words = withoutSecrets(question.words(body) ?? '', question.secrets).slice(0, wordsChars);
    throw new RefusedAnswer(words || `${host} answered ${status}`, status, body);
  }
  const answer = safeParse(question.answer, body);
  if (!answer.success) throw new ProviderUnavailable(`${host} answered what nobody understands`);
  return answer.data;
}
