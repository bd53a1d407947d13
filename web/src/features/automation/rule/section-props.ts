import type { Rule } from '#contract/automation.ts';

export interface SectionProps {
  /** As it was opened; absent for a new one. */
  rule: Rule | undefined;
  readOnly: boolean;
  /** It has issued: what was promised by it stays. */
  locked: boolean;
}
