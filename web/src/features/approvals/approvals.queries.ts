import { useQueryClient } from '@tanstack/react-query';
import { type Approval, type ApprovalDecision, decideApproval, listApprovals } from '#contract/approvals.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

/** Refusals are left to the form, which knows their fields. */
export function useDecide({ id }: Approval) {
  const { t } = useTranslation('approvals');
  const client = useQueryClient();
  return useWrite({
    send: (call, decision: ApprovalDecision) => call(decideApproval, { params: { id }, body: { request: decision } }),
    onSuccess: ({ warnings, response: [ended] }) => {
      if (ended) notify({ warnings, message: t(`decided.${ended.state}`) });
    },
    // Also after a refusal: somebody else was faster.
    onSettled: () => void client.invalidateQueries({ queryKey: [listApprovals.name] }),
  });
}
