import { defineConfig } from '@playwright/test';
import journeys, { desktop, looks } from './playwright.config.ts';

/** Every screen × two themes × three languages × three widths: too much to be part of `npm test`. */
export default defineConfig<{ looked: 'once' | 'all-over' }>({
  ...journeys,
  projects: [{ name: 'looks', testMatch: looks, use: desktop }],
  use: { ...journeys.use, looked: 'all-over' },
});
