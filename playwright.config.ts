import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';
import { journeyOrigin } from './scripts/parts/journey-origin.mjs';

const executablePath = findChromium();

/** They wait for tasks that come with the minute, or for a product of their own to start: `npm test` lets them wait beside everything else. */
const waitForTasks = /(automation|outside-issuer|registering|webhooks)\.spec\.ts$/;
export const looks = /accessibility\.spec\.ts$/;
export const desktop = { browserName: 'chromium', viewport: { width: 1440, height: 900 } } as const;

export default defineConfig({
  testDir: 'e2e',
  // One more than cores: a browser waits a tenth of its time, for the server or for a frame.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Patience, not a limit: how fast things are is measured in bench/. Two browsers, the server and its database share two cores here.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: journeyOrigin,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // Nothing is proven by a dialog that slides in a hundred times, and each slide is drawn by the processor. The desk and the shop are walked with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Every step and every call, and the page as it stood at the end. A copy of the page before and after each step would take a fifth of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A browser that talks to nobody but us.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'],
    },
  },
  projects: [
    { name: 'waits for tasks', testMatch: waitForTasks, use: desktop },
    { name: 'looks', testMatch: looks, use: desktop },
    { name: 'journeys', testIgnore: [waitForTasks, looks], use: desktop },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${journeyOrigin}/readyz`,
    // `npm test` has it started long before the first journey.
    reuseExistingServer: process.env['JOURNEY_SERVER'] === 'running',
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
