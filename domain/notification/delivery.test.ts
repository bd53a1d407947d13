import { describe, expect, test } from 'vitest';
import { messageStates } from '#contract/vocabulary/vouchers.ts';
import { abandonedAfterMs, afterFailure, isAbandoned, isStuck, mostTries } from './delivery.ts';

const now = new Date('2026-11-15T09:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('after a failed attempt a mail', () => {
  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [11, 5_120],
    [12, 7_200],
    [mostTries - 1, 7_200],
  ])('that did not leave is tried again: after try %i in %i seconds', (tries, seconds) => {
    expect(afterFailure('later', tries, now)).toEqual({ state: 'queued', nextTryAt: inSeconds(seconds) });
  });

  test('is given up when it was tried often enough', () => {
    expect(afterFailure('later', mostTries, now)).toEqual({ state: 'failed', nextTryAt: null });
  });

  test('that will never be taken is given up at once', () => {
    expect(afterFailure('never', 1, now)).toEqual({ state: 'failed', nextTryAt: null });
  });

  test('that may have left waits for somebody, even at its last try', () => {
    expect(afterFailure('unknown', 1, now)).toEqual({ state: 'uncertain', nextTryAt: null });
    expect(afterFailure('unknown', mostTries, now)).toEqual({ state: 'uncertain', nextTryAt: null });
  });
});

test('a mail is stuck when it was given up or returned, is of unknown whereabouts, or was put off', () => {
  const stuck = messageStates.flatMap((state) =>
    [0, 1].filter((tries) => isStuck({ state, tries, to: 'ana@example.com' })).map((tries) => `${state} ${tries}`),
  );
  expect(stuck).toEqual(['queued 1', ...['failed', 'uncertain', 'undeliverable'].flatMap((state) => [`${state} 0`, `${state} 1`])]);
  expect(isStuck({ state: 'failed', tries: 1, to: '' })).toBe(false);
});

test('whoever sends a mail is given time to come back', () => {
  expect(isAbandoned(now, new Date(now.getTime() + abandonedAfterMs))).toBe(false);
  expect(isAbandoned(now, new Date(now.getTime() + abandonedAfterMs + 1))).toBe(true);
});
