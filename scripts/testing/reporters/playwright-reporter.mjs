import { relative } from 'node:path';
import { at } from '../../parts/root.mjs';
import { repeatJourney } from './repeat.mjs';

const tell = (event) => process.send?.(event);
const fileOf = (test) => relative(at(), test.location.file);

/** Tells the process that started Playwright, over its IPC channel, what happens as it happens. */
export default class PlaywrightReporter {
  onBegin(_, suite) {
    const tests = suite.allTests();
    const pieces = {};
    for (const test of tests) pieces[fileOf(test)] = (pieces[fileOf(test)] ?? 0) + 1;
    tell({ kind: 'planned', units: tests.length, pieces });
  }

  onTestBegin(test) {
    tell({ kind: 'started', unit: fileOf(test) });
  }

  onTestEnd(test, { duration, errors }) {
    const file = fileOf(test);
    // No test is repeated, and one that is expected to fail would prove nothing: what is not as expected has failed.
    const outcome = test.outcome();
    tell({
      kind: 'test',
      state: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed',
      title: `${file} › ${test.title}`,
      message: errors.map(({ message }) => message).join('\n'),
      repeat: repeatJourney(file, test.title),
    });
    tell({ kind: 'ended', unit: file, seconds: duration / 1000 });
  }

  onError({ message, stack }) {
    tell({ kind: 'broken', title: 'outside of any journey', message: stack ?? message, repeat: 'npx playwright test' });
  }
}
