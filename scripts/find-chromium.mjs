import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A browser for the journeys: the one asked for, Playwright's own, or the system's. */
export function findChromium() {
  return [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    // Without windows and their machinery: the journeys take four fifths of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((path) => path && existsSync(path));
}
