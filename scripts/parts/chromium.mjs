import { existsSync } from 'node:fs';
import { findChromium } from '../find-chromium.mjs';
import { runQuiet } from './child.mjs';

/** The browser's path; where we may, it is installed first. */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium');
  }
  console.log('Installing Chromium…');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { ok, output } = await runQuiet('apt-get', args, options);
    if (!ok) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed, but not where it is looked for. Say where with CHROME_PATH.');
  return installed;
}
