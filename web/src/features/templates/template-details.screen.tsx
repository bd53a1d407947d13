import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { templateQuery } from './templates.queries.ts';

/** Opens the template the address names, or a new one. */
export function TemplateDetailsScreen() {
  const { t } = useTranslation('templates');
  const { id } = useParams({ strict: false }) as { id?: TemplateId };
  const { data, isError, error, refetch } = useQuery({ ...templateQuery(id ?? ('' as TemplateId)), enabled: id !== undefined });
  const template = id === undefined ? undefined : data?.response[0];

  if (isError && id !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failedOne')} />;
  if (id !== undefined && !template) return <EditorSkeleton />;
  return <TemplateEditor key={id ?? 'new'} template={template} />;
}

function EditorSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={280} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
