import { useQueryClient } from '@tanstack/react-query';
import { deleteTerms, listTerms, saveTerms, type Terms, type TermsDraft } from '#contract/terms.ts';
import { putIntoLists, removeFromLists } from '#web/kit/api/cached-lists.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

/** Refusals are left to the form, which knows their fields. */
export function useSaveTerms() {
  const { t } = useTranslation('terms');
  const client = useQueryClient();
  return useWrite({
    send: (call, terms: TermsDraft) => call(saveTerms, { body: { request: terms } }),
    onSuccess: ({ response, warnings }, { id }) => {
      for (const saved of response) putIntoLists(client, listTerms, saved);
      notify({ warnings, message: t(id === undefined ? 'created' : 'updated') });
    },
  });
}

export function useDeleteTerms() {
  const { t } = useTranslation('terms');
  const client = useQueryClient();
  return useWrite({
    send: (call, terms: Terms) => call(deleteTerms, { params: { id: terms.id } }),
    onSuccess: ({ warnings }, { id }) => {
      removeFromLists(client, listTerms, id);
      notify({ warnings, message: t('deleted') });
    },
    onError: notifyFailure,
  });
}
