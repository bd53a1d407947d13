import { useQueryClient } from '@tanstack/react-query';
import { addTemplateImage, deleteTemplateImage, listTemplateImages } from '#contract/templates.ts';
import type { TemplateImageId } from '#contract/vocabulary/ids.ts';
import { putIntoLists, removeFromLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const templateImages = reading(listTemplateImages, {});

/** Refusals are left to the field of the upload. */
export function useAddTemplateImage() {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  return useWrite({
    send: (call, file: File) => call(addTemplateImage, { file }),
    onSuccess: ({ response, warnings }) => {
      for (const added of response) putIntoLists(client, listTemplateImages, added);
      notify({ warnings, message: t('template.imageAdded') });
    },
  });
}

export function useDeleteTemplateImage() {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  return useWrite({
    send: (call, id: TemplateImageId) => call(deleteTemplateImage, { params: { id } }),
    onSuccess: ({ warnings }, id) => {
      removeFromLists(client, listTemplateImages, id);
      notify({ warnings, message: t('template.imageDeleted') });
    },
    onError: notifyFailure,
  });
}
