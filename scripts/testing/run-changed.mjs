import { readFileSync } from 'node:fs';
import { checks, runChecks } from '../parts/checks.mjs';
import { runQuiet } from '../parts/child.mjs';
import { at } from '../parts/root.mjs';
import { testsNear, within } from './affected.mjs';
import { readImportGraph, repositoryFiles } from './import-graph.mjs';
import { openStage } from './run-everything.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';
import { testFilesOf } from './test-files.mjs';
import { readTimes } from './test-times.mjs';

/** What two cores do in under two minutes beside building and starting, in seconds of tests as the whole run measures them. */
const secondsOfTests = 120;
const secondsOfJourneys = 50;

/** The house rules look at every file, and take a moment. */
const alwaysRun = 'scripts/repo.test.ts';
/** Looks at every screen; `npm test` and `npm run looks` do. */
const looks = 'e2e/accessibility.spec.ts';

/** Runs what a change can have broken, as far as it fits into two minutes, and says what it left out. `since` is a commit or a range of them. */
export async function runChanged(progress, since) {
  const changed = await changedFiles(since);
  if (changed.length === 0) throw new Error('Nothing was changed.');
  const files = await repositoryFiles();
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readText(file));
    return texts.get(file);
  };
  const near = testsNear(changed, { files, graph: readImportGraph(files, textOf), textOf });
  const times = readTimes();
  const tests = within(secondsOfTests, near.tests, times);
  const journeys = within(
    secondsOfJourneys,
    near.journeys.filter(({ file }) => file !== looks || changed.includes(file)),
    times,
  );
  const itsChecks = checksOf(changed);
  const chosenTests = [...new Set([...tests.chosen, alwaysRun])];

  progress.say(
    `${changed.length} files changed: ${itsChecks.length} checks, ${chosenTests.length} files of tests, ${journeys.chosen.length} of journeys`,
  );
  tellLeftOut(progress, { tests, journeys, itsChecks });
  progress.plan([...itsChecks.map(({ name }) => `check: ${name}`), ...chosenTests, ...journeys.chosen]);

  const checked = runChecks(itsChecks, 1, progress);
  const stage = journeys.chosen.length > 0 ? openStage(progress) : undefined;
  try {
    const ofServer = new Set(testFilesOf('server'));
    // What needs no database is told before there is one.
    const withoutDatabase = runVitest({ files: chosenTests.filter((file) => !ofServer.has(file)), workers: 2, waiting: 3, progress });
    await withoutDatabase.nearlyDone;
    const serverTests = chosenTests.filter((file) => ofServer.has(file));
    const onDatabase = serverTests.length > 0 ? runVitest({ files: serverTests, workers: 2, waiting: 1, progress }) : undefined;
    await onDatabase?.nearlyDone;
    const opened = await stage;
    const walked = opened && runPlaywright({ files: journeys.chosen, browser: opened.browser, progress });
    await Promise.all([checked, withoutDatabase.ended, onDatabase?.ended, walked?.ended]);
  } finally {
    await (await stage)?.server.stop();
  }
}

function tellLeftOut(progress, { tests, journeys, itsChecks }) {
  const names = new Set(itsChecks.map(({ name }) => name));
  const unchecked = checks.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const told = [
    ['checks', unchecked],
    ['tests further away', tests.leftOut],
    ['journeys further away', journeys.leftOut],
    ['looks at every screen', [looks]],
  ];
  for (const [kind, left] of told) if (left.length > 0) progress.say(`left out, ${kind}: ${left.join(', ')}`);
  progress.say('all of it: npm test\n');
}

/** Since a commit, or in a range; otherwise what is not committed yet, and where there is nothing, the last commit. */
async function changedFiles(since) {
  const asked = async (...args) => {
    const { ok, output } = await runQuiet('git', args, { cwd: at() });
    if (!ok) throw new Error(output);
    return output.split('\n').filter(Boolean);
  };
  if (since) return asked('diff', '--name-only', since, '--');
  const uncommitted = [...(await asked('diff', '--name-only', 'HEAD')), ...(await asked('ls-files', '--others', '--exclude-standard'))];
  return uncommitted.length > 0 ? uncommitted : asked('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** Which floors are judged with what they import of others. */
const importsOf = {
  contract: [],
  domain: ['contract'],
  card: ['contract', 'domain'],
  server: ['contract', 'domain', 'card', 'demo', 'help'],
};
const alsoJudged = {
  ...importsOf,
  web: ['contract', 'domain', 'card'],
  widget: ['contract', 'domain', 'card'],
  e2e: ['contract', 'web', 'demo'],
};

function checksOf(changed) {
  const floors = new Set(changed.map((file) => file.split('/')[0]));
  const isTouched = (floor) => floors.has(floor) || (alsoJudged[floor] ?? []).some((other) => floors.has(other));
  const wanted = ({ name }) =>
    name.startsWith('types: ') ? isTouched(name.slice('types: '.length).split('/')[0]) : name === 'lint and format' || name === 'messages';
  return checks.filter(wanted);
}

function readText(file) {
  try {
    return readFileSync(at(file), 'utf8');
  } catch {
    return '';
  }
}
