import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runChecks } from './checks.mjs';
import { runAloud } from './child.mjs';
import { provideChromium } from './chromium.mjs';
import { at } from './root.mjs';

/** Checks and tests of code need no browser and share the two cores; the browser then has them for itself. */
export async function runEverything() {
  const reports = mkdtempSync(join(tmpdir(), 'vale-reports-'));
  try {
    const together = await Promise.all([runChecks(checks, 1), runVitest(join(reports, 'vitest.json'))]);
    return sum([...together, await runPlaywright(join(reports, 'playwright.json'))]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function sum(totals) {
  return totals.reduce((all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    failures: [...all.failures, ...one.failures],
  }));
}

async function runVitest(report) {
  const args = ['run', '--root', at(), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await runAloud(process.execPath, [at('node_modules/vitest/vitest.mjs'), ...args], { cwd: at() });
  return judge('vitest', ok, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that could not even be loaded has no tests that could fail.
    failed: numFailedTests + testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    failures: testResults.flatMap(failuresOf),
  }));
}

function failuresOf({ name, status, message, assertionResults }) {
  if (status === 'failed' && assertionResults.length === 0) return [`${name}\n${message}`];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

async function runPlaywright(report) {
  const ok = await provideChromium().then(
    (browser) =>
      runAloud(process.execPath, [at('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
        cwd: at(),
        env: { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    (missing) => {
      console.error(missing.message);
      return false;
    },
  );
  return judge('playwright', ok, report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failedJourneysOf),
  }));
}

function failedJourneysOf({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  const messages = (spec) => spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message)));
  return [...failed.map((spec) => `${spec.file} › ${spec.title}\n${messages(spec).join('\n')}`), ...suites.flatMap(failedJourneysOf)];
}

/** A runner that crashed, or ran nothing, counts as a failure of its own: silence is not success. */
function judge(runner, ok, report, count) {
  let total = { passed: 0, failed: 0, failures: [] };
  try {
    total = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { ...total, failed: 1, failures: [`${runner} left no report`] };
  }
  if (total.passed + total.failed === 0) return { ...total, failed: 1, failures: [`${runner} ran no tests`] };
  if (!ok && total.failed === 0) return { ...total, failed: 1, failures: [`${runner} failed outside its tests`] };
  return total;
}
