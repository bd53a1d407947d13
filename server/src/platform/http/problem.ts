import type { z } from 'zod';
import type { Envelope, Notice } from '#contract/envelope.ts';
import { errorSentences } from '#contract/messages/errors.ts';
import { firstDaySentences } from '#contract/messages/first-day.ts';
import { explainIssue, fieldOf } from '#contract/messages/validation.ts';
import { type ErrorCode, errorStatus } from '#contract/vocabulary/error-codes.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { writeDay } from '#domain/calendar/day.ts';
import { CallerGone } from '../db/caller-gone.ts';
import { DatabaseAbsent, isTooSlow, isWorthRetrying } from '../db/postgres-errors.ts';

/** A request that ends here, with what to tell the caller. Thrown by the HTTP layer alone; features return refusals. */
export class Problem extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly issues: readonly z.core.$ZodIssue[] = [],
    readonly field?: string,
    readonly told: readonly { field: string; message: string }[] = [],
    readonly firstDay?: string,
    readonly approval?: Notice['approval'],
  ) {
    super(code);
  }
}

function notices({ code, issues, field, told, firstDay, approval }: Problem, language: InterfaceLanguage): Notice[] {
  if (issues.length > 0) {
    return issues.map((issue) => ({
      code: issue.code === 'unrecognized_keys' ? 'UNKNOWN_FIELD' : code,
      message: explainIssue(issue, language),
      field: fieldOf(issue),
    }));
  }
  if (told.length > 0) return told.map((one) => ({ code, ...one }));
  const sentence = errorSentences[language][code];
  const message = firstDay === undefined ? sentence : `${sentence} ${firstDaySentences[language](writeDay(firstDay))}`;
  return [{ code, message, ...(field !== undefined && { field }), ...(approval && { approval }) }];
}

export function refusalEnvelope(problem: Problem, language: InterfaceLanguage): { status: number; body: Envelope<never> } {
  return { status: errorStatus[problem.code], body: { response: [], errors: notices(problem, language), warnings: [] } };
}

/** What Fastify calls its own refusals, in our words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_BAD_URL: 'UNKNOWN_PATH',
  FST_ERR_MAX_PARAM_LENGTH: 'UNKNOWN_PATH',
};

/** Anything not understood is ours to answer for: it becomes INTERNAL and is logged with its stack, which no caller ever sees. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : fastifyCodes[code];
  if (known) return new Problem(known);
  // Whatever it is called, nobody reads it.
  if (error instanceof CallerGone) return new Problem('REPORTS_BUSY');
  if (error instanceof SyntaxError && statusCode === 400) return new Problem('MALFORMED_JSON');
  // Cut off after its time, or it met another and was not tried again: nothing is wrong with the request.
  if (error instanceof DatabaseAbsent || isTooSlow(error) || isWorthRetrying(error)) return new Problem('UNAVAILABLE');
  if (statusCode === 429) return new Problem('TOO_MANY_REQUESTS');
  return new Problem('INTERNAL');
}
