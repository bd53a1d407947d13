import { writeFileSync } from 'node:fs';
import { drawArchitecture, drawingPath } from './parts/architecture-drawing.mjs';
import { command } from './parts/command.mjs';
import { floorsThatMeet, readImports } from './parts/floors.mjs';
import { at } from './parts/root.mjs';

await command(async () => {
  writeFileSync(at(drawingPath), drawArchitecture(floorsThatMeet(await readImports())));
  console.log(drawingPath);
});
