import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Rules and screens need nothing but Node, and run while the database of the `server` tests is still being made. */
export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on a machine with two is half of it: much of the time one of two files waits for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,card,web,widget,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: ['server/src/platform/db/testing/global-setup.ts', 'server/src/main/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
