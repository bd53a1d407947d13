import * as z from 'zod/mini';
import { limits } from '#contract/vocabulary/limits.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { OutgoingFailure, type OutgoingReply } from '../../../platform/outgoing/send-request.ts';
import { type PmsAccount, PmsProblem } from '../../../ports/pms.ts';
import { withoutSecrets } from '../../without-secrets.ts';
import { problemOf, readJson } from '../outgoing-problem.ts';
import { Refusal } from './protocol.ts';

export interface Question<Answer> {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the property; nothing for the property itself. */
  path: readonly string[];
  query?: Record<string, string>;
  json?: unknown;
  answer: z.ZodMiniType<Answer>;
  /** What must not stand in a message, besides the account's own. */
  secrets?: readonly string[];
}

/** Refusals that say "not now" rather than "not this": too early, already being done, too many. */
const passing = new Set([408, 409, 423, 425, 429]);
const wordsChars = 300;

function addressOf({ url, propertyCode }: PmsAccount, { path, query = {} }: Question<unknown>): string {
  const base = URL.canParse(url) ? new URL(url) : undefined;
  if (!base) throw new PmsProblem('addressRefused', 'The connection has no address');
  const steps = ['properties', propertyCode, ...path].map(encodeURIComponent).join('/');
  base.pathname = `${base.pathname.replace(/\/+$/, '')}/${steps}`;
  base.search = new URLSearchParams(query).toString();
  base.hash = '';
  return base.href;
}

function read<Answer>({ status, text }: OutgoingReply, question: Question<Answer>, host: string, secrets: readonly string[]): Answer {
  if (status >= 500 || passing.has(status)) throw new PmsProblem('unreachable', `${host} answered ${status}`);
  if (status === 401 || status === 403) throw new PmsProblem('passwordWrong', `${host} does not accept the password`);
  // Some answer well with nothing at all.
  const body = text === '' ? {} : readJson(text);
  if (status >= 400) {
    const refusal = z.safeParse(Refusal, body);
    if (!refusal.success) throw new PmsProblem('notUnderstood', `${host} answered ${status} without a reason`);
    throw new PmsProblem('refused', withoutSecrets(refusal.data.error.message, secrets).slice(0, wordsChars));
  }
  const answer = z.safeParse(question.answer, body);
  if (status < 200 || status >= 300 || !answer.success) throw new PmsProblem('notUnderstood', `${host} answered what nobody understands`);
  return answer.data;
}

/** One question to a system that speaks our protocol, and its answer in the shape that was agreed. */
export async function askSystem<Answer>(
  outgoing: Outgoing,
  timeoutMs: number,
  account: PmsAccount,
  question: Question<Answer>,
): Promise<Answer> {
  const url = addressOf(account, question);
  const { method, json, secrets = [] } = question;
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${account.password}`,
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const reply = await outgoing({ method, url, headers, ...body, timeoutMs, maxBytes: limits.pmsReplyBytes });
    return read(reply, question, new URL(url).host, [account.password, ...secrets]);
  } catch (error) {
    throw error instanceof OutgoingFailure ? problemOf(error) : error;
  }
}
