import { useQueryClient } from '@tanstack/react-query';
import {
  askForAccess,
  decideSupportAccess,
  listAskingGroups,
  readSupportAccess,
  type SupportAccessDecision,
  type SupportAccessDraft,
  switchSupportAccess,
} from '#contract/support-access.ts';
import type { SupportAccessId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const askingGroups = { ...reading(listAskingGroups, {}), staleTime: 0 };
export const accessOfGroup = { ...reading(readSupportAccess, {}), staleTime: 0 };

/** Refusals are left to the form, which knows their fields. */
export function useAsk() {
  const { t } = useTranslation('support-access');
  const client = useQueryClient();
  return useWrite({
    send: (call, draft: SupportAccessDraft) => call(askForAccess, { body: { request: draft } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('ask.done') }),
    onSettled: () => void client.invalidateQueries({ queryKey: [listAskingGroups.name] }),
  });
}

export function useSwitchAsking() {
  const { t } = useTranslation('support-access');
  const client = useQueryClient();
  return useWrite({
    send: (call, asksFirst: boolean) => call(switchSupportAccess, { body: { request: { asksFirst } } }),
    onSuccess: ({ warnings, response: [now] }) => notify({ warnings, message: t(now?.asksFirst ? 'switch.on' : 'switch.off') }),
    onError: notifyFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: [readSupportAccess.name] }),
  });
}

export function useDecide() {
  const { t } = useTranslation('support-access');
  const client = useQueryClient();
  return useWrite({
    send: (call, { id, ...decision }: SupportAccessDecision & { id: SupportAccessId }) =>
      call(decideSupportAccess, { params: { id }, body: { request: decision } }),
    onSuccess: ({ warnings }, { decision }) => notify({ warnings, message: t(`decided.${decision}`) }),
    onError: notifyFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: [readSupportAccess.name] }),
  });
}
