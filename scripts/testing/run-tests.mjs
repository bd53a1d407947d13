import { runReporting } from '../parts/child.mjs';
import { at } from '../parts/root.mjs';

const reporter = (name) => at('scripts/testing/reporters', `${name}-reporter.mjs`);

/** What a runner reports becomes progress; `onStarted` hears how many units wait to be begun. */
function listener(progress, onStarted) {
  let planned = 0;
  /** How many pieces a unit is reported in, where it is more than one. */
  let pieces = {};
  let started = 0;
  let tests = 0;
  return {
    ranNothing: () => tests === 0,
    hear(event) {
      if (event.kind === 'planned') {
        planned = event.units;
        pieces = event.pieces ?? {};
      }
      if (event.kind === 'started') {
        started += 1;
        progress.begin(event.unit);
        onStarted(planned - started);
      }
      if (event.kind === 'ended') progress.end(event.unit, event.seconds, 1 / (pieces[event.unit] ?? 1));
      if (event.kind === 'broken') progress.fail(event);
      if (event.kind !== 'test') return;
      tests += 1;
      if (event.state === 'passed') progress.pass();
      else if (event.state === 'failed') progress.fail(event);
      else progress.skip();
    },
  };
}

/** `nearlyDone` is when so few units wait to be begun that what comes next can start; `ended` when the last one has. */
function begin({ name, args, env, progress, waiting = 0 }) {
  let tellNearlyDone;
  const nearlyDone = new Promise((told) => {
    tellNearlyDone = told;
  });
  const { hear, ranNothing } = listener(progress, (left) => left <= waiting && tellNearlyDone());
  const failedBefore = progress.totals.failed;
  const run = async () => {
    const { ok, output } = await runReporting(process.execPath, args, hear, { cwd: at(), env: { ...process.env, ...env } });
    tellNearlyDone();
    // Silence is not success, and neither is a runner that fell over.
    const why = ranNothing() ? 'ran no tests' : !ok && progress.totals.failed === failedBefore ? 'failed outside its tests' : undefined;
    if (why) progress.fail({ title: `${name} ${why}`, message: output, repeat: `npx ${name}` });
  };
  return { nearlyDone, ended: run() };
}

/** Tests of code: of these projects, or only these files. */
export function runVitest({ projects = [], files = [], workers, waiting, progress }) {
  const args = [at('node_modules/vitest/vitest.mjs'), 'run', '--root', at(), `--reporter=${reporter('vitest')}`, `--maxWorkers=${workers}`];
  for (const project of projects) args.push('--project', project);
  return begin({ name: 'vitest', args: [...args, ...files], progress, waiting });
}

/** Journeys in a browser, against the server that is given: all of a project, or only these files. */
export function runPlaywright({ project, workers, files = [], browser, progress }) {
  const args = [at('node_modules/@playwright/test/cli.js'), 'test', `--reporter=${reporter('playwright')}`, ...files];
  // What is kept of failures is emptied by each start: two that run side by side have a folder each.
  if (project) args.push('--project', project, '--output', at('test-results', project.replaceAll(' ', '-')));
  if (workers) args.push('--workers', String(workers));
  const env = { CHROME_PATH: browser, JOURNEY_SERVER: 'running' };
  return begin({ name: 'playwright', args, env, progress });
}
