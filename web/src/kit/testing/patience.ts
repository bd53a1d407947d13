import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Screens are drawn slowly where many tests share few cores. Waiting longer costs nothing where they are quick. */
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
