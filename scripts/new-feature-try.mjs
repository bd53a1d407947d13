import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runAloud, runQuiet } from './parts/child.mjs';
import { command } from './parts/command.mjs';
import { prepareInstalled } from './parts/prepare.mjs';
import { at } from './parts/root.mjs';

/** The work tree as it is, with what git does not know yet, beside packages that are linked where the disk allows it. */
async function copyOfTheHouse() {
  const copy = mkdtempSync(join(tmpdir(), 'vale-new-feature-'));
  const { output } = await runQuiet('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: at() });
  for (const path of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(at(path), join(copy, path));
  }
  // What the types looked like when they were last judged: only what is new has to be judged there.
  if (existsSync(at('dist/types'))) cpSync(at('dist/types'), join(copy, 'dist/types'), { recursive: true });
  const linked = await runQuiet('cp', ['-al', at('node_modules'), join(copy, 'node_modules')]);
  if (!linked.ok) {
    rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
    await runQuiet('cp', ['-R', at('node_modules'), join(copy, 'node_modules')]);
  }
  return copy;
}

/** Two words, because a name of one hides where it is spelled wrongly. */
const name = ['paper-boats', '--pt', 'barco de papel/barcos de papel', '--es', 'barco de papel/barcos de papel'];
const tests = ['paper-boat', 'scripts/repo.test.ts', 'menu.test.ts', 'capabilities', 'access-matrix'];

await command(async () => {
  await prepareInstalled();
  const copy = await copyOfTheHouse();
  try {
    const steps = [['scripts/new-feature.mjs', ...name], ['scripts/check.mjs'], ['node_modules/vitest/vitest.mjs', 'run', ...tests]];
    for (const step of steps) {
      if (!(await runAloud(process.execPath, step, { cwd: copy }))) throw new Error(`A new feature is not whole: ${step.join(' ')}`);
    }
    console.log('A feature made just now holds.');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
