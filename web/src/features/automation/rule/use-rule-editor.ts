import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Rule, RuleForm } from '#contract/automation.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { ruleQuery, useSaveRule } from '../automation.queries.ts';
import { formOf, newForm } from './rule-form.ts';

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'RULE_CHANGED');
}

interface RuleEditing {
  form: ContractForm;
  /** What somebody else has saved meanwhile; what was typed here is still here. */
  overtakenBy: Rule | undefined;
  takeTheirs: () => void;
  saveMine: () => void;
}

/** A rule while it is being written, and what happens when two people do. A new one is taken to be for the hotel one works in. */
export function useRuleEditor(rule: Rule | undefined): RuleEditing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { hotel } = useSession();
  const today = useToday();
  const save = useSaveRule();
  const [known, setKnown] = useState(rule);
  const [overtakenBy, setOvertakenBy] = useState<Rule>();

  const store = async (value: RuleForm, version: number | undefined) => {
    const { response } = await save.mutateAsync({ ...value, ...(known && { id: known.id, version }) });
    const saved = response[0];
    if (!saved) return;
    setKnown(saved);
    setOvertakenBy(undefined);
    form.fields.reset(formOf(saved));
    // Nothing is left behind, so nobody is asked; and going back must not lead to a second new rule.
    if (!known) await navigate({ to: `/VoucherIssueAutomationDetails/${saved.id}`, replace: true, ignoreBlocker: true });
  };

  const form = useContractForm(RuleForm, {
    defaults: rule ? formOf(rule) : newForm(today, hotel.hotelId),
    onSubmit: async (value) => {
      try {
        await store(value, (overtakenBy ?? known)?.version);
      } catch (failure) {
        if (!known || !isOvertaken(failure)) throw failure;
        const { response } = await client.fetchQuery({ ...ruleQuery(known.id), staleTime: 0 });
        setOvertakenBy(response[0]);
      }
    },
  });

  return {
    form,
    overtakenBy,
    takeTheirs: () => {
      if (overtakenBy) form.fields.reset(formOf(overtakenBy));
      setKnown(overtakenBy);
      setOvertakenBy(undefined);
    },
    saveMine: () => void form.submit(),
  };
}
