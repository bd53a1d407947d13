import { drawingPath, faultsOfDrawing } from './parts/architecture-drawing.mjs';
import { command } from './parts/command.mjs';
import { floorsThatMeet, readImports } from './parts/floors.mjs';

await command(async () => {
  const output = await readImports();
  const { violations, totalCruised, totalDependenciesCruised } = output.summary;

  for (const { rule, from, to, cycle } of violations) {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    console.log(`${rule.name}: ${from} → ${way}`);
  }
  // With a TypeScript it cannot read, dependency-cruiser finds no modules and nothing wrong with them.
  if (totalCruised === 0 || totalDependenciesCruised === 0) throw new Error('No modules were read: nothing was checked.');
  if (violations.length > 0) throw new Error(`${violations.length} imports break the rules of .dependency-cruiser.mjs.`);
  const faults = faultsOfDrawing(floorsThatMeet(output));
  if (faults.length > 0) throw new Error(`${drawingPath} lies (npm run draw:architecture): ${faults.join(', ')}`);
  console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports`);
});
