import { checks, runChecks } from '../parts/checks.mjs';
import { provideChromium } from '../parts/chromium.mjs';
import { prepare } from '../parts/prepare.mjs';
import { startJourneyServer } from './journey-server.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';
import { journeyFiles, testFilesOf } from './test-files.mjs';

/**
 * All of it as one plan that keeps two cores busy from the first second to the last. Rules and screens need no build and no database and begin
 * at once, beside the build, the checks and the start of the server for the journeys; when few of their files wait, the tests on PostgreSQL
 * make their database; when hardly any of those waits, the journeys begin. Those that wait for tasks most of their time do so beside all others.
 */
export async function runEverything(progress) {
  const codeFiles = ['rules', 'screens', 'server'].flatMap(testFilesOf);
  progress.plan([...checks.map(({ name }) => `check: ${name}`), ...codeFiles, ...journeyFiles()]);

  const checked = runChecks(checks, 1, progress);
  const stage = openStage(progress);
  const waitForTasks = stage.then(
    (open) => open && runPlaywright({ project: 'waits for tasks', workers: 1, browser: open.browser, progress }).ended,
  );
  try {
    const withoutDatabase = runVitest({ projects: ['rules', 'screens'], workers: 2, waiting: 110, progress });
    await withoutDatabase.nearlyDone;
    const onDatabase = runVitest({ projects: ['server'], workers: 3, waiting: 2, progress });
    await onDatabase.nearlyDone;
    const journeys = (await stage) && runPlaywright({ project: 'desktop', workers: 3, browser: (await stage).browser, progress });
    await Promise.all([checked, withoutDatabase.ended, onDatabase.ended, waitForTasks, journeys?.ended]);
  } finally {
    await (await stage)?.server.stop();
  }
}

/** What journeys stand on: a build, a browser and a server. Where one cannot be had, that is a failure, and everything else goes on. */
export async function openStage(progress) {
  try {
    const [browser] = await Promise.all([provideChromium(), prepare()]);
    return { browser, server: await startJourneyServer() };
  } catch (error) {
    progress.fail({ title: 'the journeys cannot begin', message: error.message, repeat: 'npx playwright test' });
    return undefined;
  }
}
