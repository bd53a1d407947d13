import type { Page } from '@playwright/test';

/** A screen in a state worth looking at. */
export interface Look {
  name: string;
  open(page: Page): Promise<void>;
  /** Of a screen as it opens for `admin@vale.demo`, with nothing else to do there. */
  address?: string;
}
