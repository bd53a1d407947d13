import { build, staleTargets } from './bundle.mjs';
import { install, isInstalled } from './install.mjs';
import { inTurn } from './turn.mjs';

/** Brings a clone to where it can run: packages installed, server and web built. Does nothing, fast, when that is so. */
export async function prepare() {
  if (isInstalled() && staleTargets().length === 0) return;
  await inTurn(async () => {
    if (!isInstalled()) await install();
    await build(staleTargets());
  });
}

/** The first half alone, for commands that work on the sources. */
export async function prepareInstalled() {
  if (isInstalled()) return;
  await inTurn(async () => {
    if (!isInstalled()) await install();
  });
}
