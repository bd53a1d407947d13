import type { Rule, RuleForm } from '#contract/automation.ts';

export interface SectionProps {
  /** As it was opened; absent for a new one. */
  rule: Rule | undefined;
  /** As it is being written. */
  values: RuleForm;
  readOnly: boolean;
  /** It has issued: what was promised by it stays. */
  locked: boolean;
}
