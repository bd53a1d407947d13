import type { HelpResult } from '#contract/help.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

export interface HelpQuestion {
  text: string;
  language: InterfaceLanguage;
  start: number;
  limit: number;
}

export interface HelpFound {
  results: HelpResult[];
  total: number;
  /** What the addresses of the results stand below. */
  base: string;
}

/** The pages cannot be asked now; the message says why, for the log. */
export class HelpUnavailable extends Error {}

/** Where the help pages are kept. */
export interface HelpPages {
  search(question: HelpQuestion): Promise<HelpFound>;
}
