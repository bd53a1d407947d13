import type { Notice } from '#contract/envelope.ts';

export type ToastTone = 'danger' | 'warning' | 'success' | 'info';

export interface Toast {
  tone: ToastTone;
  title?: string | undefined;
  text: string;
  durationMs: number;
}

/** What a call came to. Several may be present at once; only the gravest is told. */
export interface CallOutcome {
  errors?: readonly Notice[];
  warnings?: readonly Notice[];
  /** A failure that came as an object rather than as a list. */
  error?: { message?: string; detail?: string; code?: string | number };
  /** Said when nothing is wrong. */
  message: string;
  /** Above the message, where it needs a name. */
  title?: string;
  /** Nothing was done, something is only worth knowing. */
  informs?: boolean;
}

const shortMs = 5_000;
const longMs = 10_000;

function withCode(message: string, code: string | number | undefined): string {
  return code === undefined ? message : `${message} (${code})`;
}

function fromNotices(notices: readonly Notice[], tone: ToastTone): Toast[] {
  return notices.map(({ message, code }) => ({ tone, text: withCode(message, code), durationMs: shortMs }));
}

/** Errors silence warnings, warnings silence an error object, and success is told only when there is none of them. */
export function decideToasts({ errors = [], warnings = [], error, message, title, informs = false }: CallOutcome): Toast[] {
  if (errors.length > 0) return fromNotices(errors, 'danger');
  if (warnings.length > 0) return fromNotices(warnings, 'warning');
  if (error) return [{ tone: 'danger', text: withCode(error.detail ?? error.message ?? '', error.code), durationMs: longMs }];
  return [{ tone: informs ? 'info' : 'success', ...(title !== undefined && { title }), text: message, durationMs: longMs }];
}
