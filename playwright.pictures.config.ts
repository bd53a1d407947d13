import { defineConfig } from '@playwright/test';
import journeys, { desktop } from './playwright.config.ts';

/** The pictures of the help, taken of the demo. Not a test: it writes into `help/pictures/`. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/pictures',
  projects: [{ name: 'pictures', testMatch: /help-pictures\.ts$/, use: desktop }],
});
