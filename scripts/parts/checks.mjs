import { runQuiet } from './child.mjs';
import { at } from './root.mjs';

const tool = (path, ...args) => [at('node_modules', path), ...args];
/**
 * What a floor looked like when it was last judged is kept, so that only what changed since is judged again. By the compiler that is a program
 * of its own, in a quarter of the time; tools that read types as a library still need the one before it. One checker: two would do much of the work twice.
 */
const types = (floor) => ({
  name: `types: ${floor}`,
  args: tool(
    'typescript-native/bin/tsc',
    '--project',
    at(floor),
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    at('dist/types', `${floor.replace('/', '-')}.json`),
  ),
});

/** The slowest first, so that two at a time end together. */
export const checks = [
  types('web'),
  types('server'),
  types('e2e'),
  types('contract'),
  types('domain'),
  types('card'),
  types('widget'),
  types('scripts'),
  types('web/build'),
  { name: 'dead code', args: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'architecture', args: [at('scripts/check-architecture.mjs')] },
  { name: 'lint and format', args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=none', '.') },
  { name: 'messages', args: [at('scripts/check-messages.mjs')] },
  { name: 'page weight', args: [at('scripts/bundle-size.mjs')] },
];

/** Runs the checks and says of each whether it holds; what failed is shown whole. */
export async function runChecks(list, atATime, progress) {
  const waiting = [...list];
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const unit = `check: ${check.name}`;
      progress.begin(unit);
      const { ok, output, seconds } = await runQuiet(process.execPath, check.args, { cwd: at() });
      progress.end(unit, seconds);
      if (ok) {
        progress.pass();
        progress.say(`✓ ${check.name} (${seconds.toFixed(1)} s)`);
      } else {
        progress.fail({ title: `check: ${check.name}`, message: output, repeat: `npm run check` });
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
}
