import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/testing/longest-first.mjs';

/** Patience, not a limit: no test proves anything by ending soon, and many share few cores. */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['vitest.patience.ts'],
};

/** Rules and screens need nothing but Node, and run while the database of the `server` tests is still being made. */
export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on a machine with two is half of it. Three, since some of them always wait for the database.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patient,
          name: 'rules',
          include: ['{contract,domain,card,bench}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'screens',
          include: ['{web,widget,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: [...patient.setupFiles, 'vitest.fresh-page.ts'],
          // The screens are loaded once per worker too; half of the time went into loading them for each file anew.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: ['server/src/platform/db/testing/global-setup.ts', 'server/src/main/testing/global-setup.ts'],
          // The house is loaded once per worker, not once per file: nothing in it lives outside of an application, and each test makes its own.
          isolate: false,
        },
      },
    ],
  },
});
