import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Rule, RuleForm } from '#contract/automation.ts';
import { useSharedEditor } from '#web/kit/detail-page/use-shared-editor.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { ruleQuery, useSaveRule } from '../automation.queries.ts';
import { formOf, newForm } from './rule-form.ts';

/** A rule while it is being written. A new one is taken to be for the hotel one works in. */
export function useRuleEditor(rule: Rule | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { hotel } = useSession();
  const today = useToday();
  const save = useSaveRule();
  return useSharedEditor({
    thing: rule,
    schema: RuleForm,
    defaults: rule ? formOf(rule) : newForm(today, hotel.hotelId),
    formOf,
    changed: 'RULE_CHANGED',
    save: async (value, onto) => (await save.mutateAsync({ ...value, ...(onto && { id: onto.id, version: onto.version }) })).response[0],
    readAgain: async ({ id }) => (await client.fetchQuery({ ...ruleQuery(id), staleTime: 0 })).response[0],
    // Nothing is left behind, so nobody is asked; and going back must not lead to a second new rule.
    created: ({ id }) => navigate({ to: `/VoucherIssueAutomationDetails/${id}`, replace: true, ignoreBlocker: true }),
  });
}
