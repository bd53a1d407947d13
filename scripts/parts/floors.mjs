import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { at } from './root.mjs';

const folders = ['contract', 'domain', 'card', 'server/src', 'web/src', 'widget', 'demo', 'e2e', 'bench'];

/** What only tests are made of says nothing about how the house stands. */
const forTests = /\.test\.tsx?$|\/testing\/|\.suite\.ts$|-suite\//;

/** Every module with its imports, judged by the rules. */
export async function readImports() {
  process.chdir(at());
  const { output } = await cruise(
    folders.filter((folder) => existsSync(folder)),
    { ruleSet: { forbidden: rules.forbidden }, validate: true, ...rules.options },
  );
  return output;
}

/** The floor a file stands on: `server/features`, `web/kit`, `domain`. Entry files of the web belong to its app. */
function floorOf(path) {
  const [, house, floor] = /^(server|web)\/src\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return house ? `${house}/${floor ?? 'app'}` : path.split('/')[0];
}

/** Which floor imports from which, as `from → to`. */
export function floorsThatMeet({ modules }) {
  const met = new Set();
  for (const { source, dependencies } of modules.filter(({ source }) => !forTests.test(source))) {
    for (const { resolved } of dependencies.filter(({ resolved }) => !resolved.includes('node_modules/'))) {
      if (floorOf(source) !== floorOf(resolved)) met.add(`${floorOf(source)} → ${floorOf(resolved)}`);
    }
  }
  return met;
}
