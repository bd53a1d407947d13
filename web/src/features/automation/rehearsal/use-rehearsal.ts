import { useState } from 'react';
import { RuleForm, rehearseRule } from '#contract/automation.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import type { ContractForm } from '#web/kit/form/contract-form.ts';
import { tellRefusal } from '#web/kit/form/tell-refusal.ts';

/** Tries the rule as it stands in the form, saved or not. What it came to is stale once the form says something else. */
export function useRehearsal({ fields }: ContractForm, values: RuleForm) {
  const [tried, setTried] = useState<string>();
  const written = JSON.stringify(values);
  const rehearse = useWrite({
    send: (call, form: RuleForm) => call(rehearseRule, { body: { request: form } }),
    onSuccess: () => setTried(written),
    onError: (failure) => tellRefusal(failure, RuleForm, fields),
  });
  return {
    // What cannot be saved cannot be tried either: the form says why, at its first wrong field.
    simulate: () => void fields.handleSubmit((form) => rehearse.mutate(form as RuleForm))(),
    busy: rehearse.isPending,
    rehearsal: rehearse.data?.response[0],
    stale: tried !== undefined && tried !== written,
  };
}
