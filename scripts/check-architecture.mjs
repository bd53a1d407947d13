import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { command } from './parts/command.mjs';
import { at } from './parts/root.mjs';

const floors = ['contract', 'domain', 'card', 'server/src', 'web/src', 'widget', 'demo', 'e2e', 'bench'];

await command(async () => {
  process.chdir(at());
  const present = floors.filter((floor) => existsSync(floor));
  const { output } = await cruise(present, { ruleSet: { forbidden: rules.forbidden }, validate: true, ...rules.options });
  const { violations, totalCruised, totalDependenciesCruised } = output.summary;

  for (const { rule, from, to, cycle } of violations) {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    console.log(`${rule.name}: ${from} → ${way}`);
  }
  // With a TypeScript it cannot read, dependency-cruiser finds no modules and nothing wrong with them.
  if (totalCruised === 0 || totalDependenciesCruised === 0) throw new Error('No modules were read: nothing was checked.');
  if (violations.length > 0) throw new Error(`${violations.length} imports break the rules of .dependency-cruiser.mjs.`);
  console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports`);
});
