import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listTemplateSamples,
  listTemplates,
  previewTemplate,
  readTemplate,
  saveTemplate,
  type TemplateDraft,
} from '#contract/templates.ts';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

export const allTemplates = reading(listTemplates, {});

export const templateQuery = (id: TemplateId) => reading(readTemplate, { params: { id } });

export const sampleQuery = (id: TemplateId, languageCode: ContentLanguage) =>
  reading(listTemplateSamples, { params: { id }, query: { languageCode } });

const previewMemoryMs = 30_000;

/** What is being written, checked and filled as saving would. The last answer stays until the next is there. */
export function usePreview(request: { templateHtml: string; translations: string; languageCode: ContentLanguage }) {
  return useQuery({
    ...reading(previewTemplate, { body: { request } }),
    placeholderData: keepPreviousData,
    // Each key pressed is a question of its own; old ones are not worth keeping.
    gcTime: previewMemoryMs,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveTemplate() {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  return useWrite({
    send: (call, template: TemplateDraft) => call(saveTemplate, { body: { request: template } }),
    onSuccess: (reply) => {
      for (const { id } of reply.response) {
        client.setQueryData(templateQuery(id).queryKey, reply);
        void client.invalidateQueries({ queryKey: [listTemplateSamples.name, { params: { id } }] });
      }
      void client.invalidateQueries({ queryKey: allTemplates.queryKey });
      notify({ warnings: reply.warnings, message: t('saved') });
    },
  });
}
