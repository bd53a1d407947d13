import { useWatch } from 'react-hook-form';
import type { RuleForm } from '#contract/automation.ts';
import type { ContractForm } from '#web/kit/form/contract-form.ts';

/** What stands in the form at this moment, finished or not. */
export function useRuleValues({ fields }: ContractForm): RuleForm {
  return useWatch({ control: fields.control }) as RuleForm;
}
