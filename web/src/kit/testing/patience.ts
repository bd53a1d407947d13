import { configure } from '@testing-library/react';

/** Screens are drawn slowly where many tests share few cores. Waiting longer costs nothing where they are quick. */
configure({ asyncUtilTimeout: 60_000 });
