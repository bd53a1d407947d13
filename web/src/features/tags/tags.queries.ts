import { useQueryClient } from '@tanstack/react-query';
import { deleteTag, listTags, saveTag, type Tag, type TagDraft } from '#contract/tags.ts';
import { putIntoLists, removeFromLists } from '#web/kit/api/cached-lists.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

/** Refusals are left to the form, which knows their fields. */
export function useSaveTag() {
  const { t } = useTranslation('tags');
  const client = useQueryClient();
  return useWrite({
    send: (call, tag: TagDraft) => call(saveTag, { body: { request: tag } }),
    onSuccess: ({ response, warnings }) => {
      for (const saved of response) putIntoLists(client, listTags, saved);
      notify({ warnings, message: t('saved') });
    },
  });
}

export function useDeleteTag() {
  const { t } = useTranslation('tags');
  const client = useQueryClient();
  return useWrite({
    send: (call, tag: Tag) => call(deleteTag, { params: { id: tag.id } }),
    onSuccess: ({ warnings }, { id }) => {
      removeFromLists(client, listTags, id);
      notify({ warnings, message: t('deleted') });
    },
    onError: notifyFailure,
  });
}
