import { checks, runChecks } from '../parts/checks.mjs';
import { provideChromium } from '../parts/chromium.mjs';
import { prepare } from '../parts/prepare.mjs';
import { startJourneyServer } from './journey-server.mjs';
import { modelUnit, runModel } from './run-model.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';
import { journeyFiles, testFilesOf } from './test-files.mjs';

/**
 * All of it as one plan that keeps two cores busy from the first second to the last. Rules and screens need no build and no database and begin
 * at once, beside the build, the checks and the start of the server for the journeys; when few of their files wait, the tests on PostgreSQL
 * make their database. Beside those, which often wait for it, one browser looks at all screens; when hardly any of them waits, the journeys
 * begin, and so does the model. Those that wait for tasks most of their time do so beside all others.
 */
export async function runEverything(progress) {
  const codeFiles = ['rules', 'screens', 'server'].flatMap(testFilesOf);
  progress.plan([...checks.map(({ name }) => `check: ${name}`), ...codeFiles, ...journeyFiles(), modelUnit]);

  const checked = runChecks(checks, 1, progress);
  const stage = openStage(progress);
  const onStage = async (project, workers) => {
    const open = await stage;
    if (open) await runPlaywright({ project, workers, browser: open.browser, progress }).ended;
  };
  const waitForTasks = onStage('waits for tasks', 1);
  try {
    const withoutDatabase = runVitest({ projects: ['rules', 'screens'], workers: 2, waiting: 50, progress });
    await withoutDatabase.nearlyDone;
    const onDatabase = runVitest({ projects: ['server'], workers: 2, waiting: 2, progress });
    await withoutDatabase.ended;
    const looks = onStage('looks', 1);
    await onDatabase.nearlyDone;
    const journeys = onStage('journeys', 3);
    const model = stage.then((open) => open && runModel(progress));
    await Promise.all([checked, onDatabase.ended, waitForTasks, looks, journeys, model]);
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
