import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/envelope.ts';
import { decideToasts } from './decide-toasts.ts';

const taken: Notice = { code: 'TAG_CODE_TAKEN', message: 'Another tag already has this code.' };
const busy: Notice = { code: 'BUSY_TRY_AGAIN', message: 'Try again.' };
const error = { message: 'Bad gateway', code: 502 };

describe('the gravest of what a call came to is told, and only that', () => {
  it('errors first, each with its code, for 5 seconds', () => {
    expect(decideToasts({ errors: [taken, busy], warnings: [busy], error, message: 'Saved' })).toEqual([
      { tone: 'danger', text: 'Another tag already has this code. (TAG_CODE_TAKEN)', durationMs: 5000 },
      { tone: 'danger', text: 'Try again. (BUSY_TRY_AGAIN)', durationMs: 5000 },
    ]);
  });

  it('then warnings, for 5 seconds', () => {
    expect(decideToasts({ errors: [], warnings: [busy], error, message: 'Saved' })).toEqual([
      { tone: 'warning', text: 'Try again. (BUSY_TRY_AGAIN)', durationMs: 5000 },
    ]);
  });

  it('then an error object, its detail before its message, for 10 seconds', () => {
    expect(decideToasts({ error, message: 'Saved' })).toEqual([{ tone: 'danger', text: 'Bad gateway (502)', durationMs: 10_000 }]);
    expect(decideToasts({ error: { ...error, detail: 'Upstream is down' }, message: 'Saved' })[0]?.text).toBe('Upstream is down (502)');
  });

  it('success, or information when asked, for 10 seconds', () => {
    expect(decideToasts({ message: 'Saved' })).toEqual([{ tone: 'success', text: 'Saved', durationMs: 10_000 }]);
    expect(decideToasts({ message: 'Nothing changed', informs: true })[0]?.tone).toBe('info');
  });
});
