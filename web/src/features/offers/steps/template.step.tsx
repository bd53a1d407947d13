import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTemplates } from '#contract/templates.ts';
import { reading } from '#web/kit/api/client.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import type { StepProps } from './step-props.ts';
import { templateImages } from './template/template.queries.ts';
import { TemplateForm } from './template/template-form.tsx';

export function TemplateStep({ offer, mayEdit }: StepProps) {
  const { t } = useTranslation('offers');
  const readOnly = !(useSession().can('cardConfigWizard:saveTemplate') && mayEdit);
  const read = useQuery(reading(listTemplates, {}));
  // The gallery stands above the save: were its pictures to come later, they would push it away under the pointer.
  const gallery = useQuery(templateImages);
  // The one this offer has stays in sight even when it is offered to no other any more.
  const templates = read.data?.response.filter(({ id, active }) => active || id === offer.notificationTemplateId);

  return (
    <Section hint={t('template.hint')} title={t('template.title')}>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('template.failed')} />
      ) : templates && !gallery.isPending ? (
        <TemplateForm mayEdit={mayEdit} offer={offer} readOnly={readOnly} templates={templates} />
      ) : (
        <Skeleton aria-hidden height={960} />
      )}
    </Section>
  );
}
