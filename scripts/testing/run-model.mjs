import { runQuiet } from '../parts/child.mjs';
import { at } from '../parts/root.mjs';

export const modelUnit = 'bench/model.ts';

/** On other ports than measurements use, and as few at once as leave the journeys room. Nothing is killed: what was cut off is taken up only minutes later. */
const minute = { SECONDS: '60', COMMANDS: '1000000', KILL_EVERY: '0', AT_ONCE: '4', BENCH_PORT: '4340' };

/** Everything at once for a minute: each time other commands, which its seed repeats. */
export async function runModel(progress) {
  progress.begin(modelUnit);
  const { ok, output, seconds } = await runQuiet(process.execPath, ['--import', 'tsx', at(modelUnit)], {
    cwd: at(),
    env: { ...process.env, ...minute },
  });
  progress.end(modelUnit, seconds);
  if (ok) progress.pass();
  else progress.fail({ title: 'the model', message: tail(output), repeat: repeatOf(output) });
}

/** What it found stands at the end; before that it says what was asked. */
const tail = (output) => output.slice(-3_500);

const repeatOf = (output) => [/SEED=\d+/.exec(output)?.[0], 'npm run model'].filter(Boolean).join(' ');
