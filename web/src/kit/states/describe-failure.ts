import { RefusedCall, TransportFailure } from '../api/client.ts';
import type { Translate } from '../i18n/translation.ts';

export interface Failure {
  sentence: string;
  /** Helps support find the call in the logs. */
  requestId?: string | undefined;
  stack?: string | undefined;
}

/** A refusal speaks for itself; anything else gets a sentence of ours, and its own words go into the details. */
export function describeFailure(error: unknown, t: Translate<'kit'>): Failure {
  if (error instanceof RefusedCall) return { sentence: error.message, requestId: error.requestId };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof TransportFailure) return { sentence: t('failure.unreachable'), stack };
  return { sentence: t('failure.unexpected'), stack };
}
