// Proves that whoever waits is told what runs, how far it is and how long it still takes, and of a failure at once, with the command that repeats it.
import { expect, test } from 'vitest';
import { createProgress } from './progress.mjs';
import { repeatJourney, repeatTest } from './reporters/repeat.mjs';

function watched(times: Record<string, number>) {
  const written: string[] = [];
  const clock = { seconds: 0 };
  const progress = createProgress({
    times: (unit: string) => times[unit] ?? 1,
    write: (text: string) => written.push(text),
    now: () => clock.seconds,
  });
  return { progress, written, clock };
}

test('it says what runs, how much is done and what is left at the pace of this run', () => {
  const { progress, written, clock } = watched({ 'server/long.test.ts': 300, 'server/short.test.ts': 100 });
  progress.plan(['server/long.test.ts', 'server/short.test.ts']);
  progress.begin('server/long.test.ts');
  progress.begin('server/short.test.ts');
  clock.seconds = 100;
  progress.pass();
  progress.end('server/short.test.ts', 90);
  progress.show();
  expect(written).toEqual(['1:40 · 25 % · 1 passed · about 3:52 left · long.test.ts\n']);
  expect(progress.measured).toEqual({ 'server/short.test.ts': 90 });
});

test('a unit that is reported piece by piece counts once', () => {
  const { progress, written } = watched({ 'e2e/tags.spec.ts': 40 });
  progress.plan(['e2e/tags.spec.ts']);
  for (const seconds of [10, 20]) {
    progress.begin('e2e/tags.spec.ts');
    progress.end('e2e/tags.spec.ts', seconds, 1 / 4);
  }
  progress.show();
  expect(written[0]).toContain('· 50 % ·');
  expect(progress.measured).toEqual({ 'e2e/tags.spec.ts': 30 });
});

test('a failure is told at once, and counted', () => {
  const { progress, written } = watched({});
  progress.fail({ title: 'a.test.ts › adds', message: 'expected 3 to be 2', repeat: repeatTest('a.test.ts', 'adds (2 + 1)') });
  expect(written.join('')).toContain("✗ a.test.ts › adds\nexpected 3 to be 2\n  again: npx vitest run a.test.ts -t 'adds \\(2 \\+ 1\\)'");
  expect(progress.totals).toMatchObject({ passed: 0, failed: 1 });
});

test('the command that repeats a journey survives a shell', () => {
  expect(repeatJourney('e2e/a.spec.ts', "a guest's card")).toBe("npx playwright test e2e/a.spec.ts -g 'a guest'\\''s card'");
});
