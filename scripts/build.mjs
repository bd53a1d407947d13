import { allTargets, build } from './parts/bundle.mjs';
import { command } from './parts/command.mjs';
import { prepareInstalled } from './parts/prepare.mjs';
import { inTurn } from './parts/turn.mjs';

await command(async () => {
  await prepareInstalled();
  await inTurn(() => build(allTargets));
});
