import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Every screen × two themes × three languages × three widths: too much to be part of `npm test`. */
export default defineConfig<{ looked: 'once' | 'all-over' }>({
  ...journeys,
  testMatch: /accessibility\.spec\.ts$/,
  use: { ...journeys.use, looked: 'all-over' },
});
