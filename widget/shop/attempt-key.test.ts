import { expect, test } from 'vitest';
import { AttemptKey } from './attempt-key.ts';

test('the same wish has the same key until it is carried out; another wish has another', () => {
  const attempt = new AttemptKey();
  const first = attempt.for({ way: 'card' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(attempt.for({ way: 'card' })).toBe(first);
  const second = attempt.for({ way: 'phone' });
  expect(second).not.toBe(first);
  attempt.settle();
  expect(attempt.for({ way: 'phone' })).not.toBe(second);
});
