import { vi } from 'vitest';

/** How long a test waits for what comes by itself: patience, not a limit. How fast things are is measured in `bench/`; here many tests share few cores. */
const patienceMs = 60_000;

// Left to itself it gives up after a second.
const waitFor = vi.waitFor;
vi.waitFor = (work, options) => waitFor(work, { timeout: patienceMs, ...(typeof options === 'number' ? { timeout: options } : options) });
