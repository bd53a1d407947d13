import type { Page } from '@playwright/test';

/** A screen of the application in a state worth looking at: who opens which address, and what they do there before it is looked at. */
export interface ScreenLook {
  name: string;
  as: string;
  address: string;
  prepare?(page: Page): Promise<void>;
  /** A state that is there only on a narrow page. */
  onPhone?: true;
  /** Something stays behind that a person would not meet: the next look loads the application anew. */
  leavesTraces?: true;
}

/** A page outside of the application, or one that cannot be reached by an address alone. */
export interface PageLook {
  name: string;
  open(page: Page): Promise<void>;
  /** Where it is the answer to a form, which loading it anew would send once more: how it is come to in another language. */
  speak?(page: Page, language: string): Promise<void>;
}

export type Look = ScreenLook | PageLook;
