import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TemplateSummary } from '#contract/templates.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailFrame, readerWidths } from '#web/kit/mail/mail-frame.tsx';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './templates.module.css';
import { allTemplates, sampleQuery } from './templates.queries.ts';

interface TemplateGridProps {
  /** What the name of a template is: a button or a link. Its reach is the whole card. */
  opener: (template: TemplateSummary, className: string) => ReactNode;
  action?: ReactNode;
}

/** Every template as a card: a small picture of the mail, its name, its kind, and whether it may be chosen. */
export function TemplateGrid({ opener, action }: TemplateGridProps) {
  const { t } = useTranslation('templates');
  const { data, isError, error, refetch } = useQuery(allTemplates);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />;
  if (data?.response.length === 0) return <EmptyState action={action} hint={t('empty.hint')} title={t('empty.title')} />;
  return (
    <ul aria-busy={data === undefined} className={classes.grid}>
      {data === undefined
        ? [1, 2, 3].map((place) => <SkeletonCard key={place} />)
        : data.response.map((template) => (
            <li className={classes.card} key={template.id}>
              <Thumbnail template={template} />
              <div className={classes.words}>
                <Title className={classes.name} order={2} size="h3">
                  {opener(template, classes.opener ?? '')}
                </Title>
                <div className={classes.facts}>
                  <StatusBadge tone={template.active ? 'success' : 'neutral'}>{t(template.active ? 'active' : 'inactive')}</StatusBadge>
                  <span className={classes.type}>{t(`types.${template.type}`)}</span>
                </div>
              </div>
            </li>
          ))}
    </ul>
  );
}

const thumbnailHeight = 240;

function Thumbnail({ template }: { template: TemplateSummary }) {
  const { t } = useTranslation('templates');
  const language = useLanguage();
  const languageCode = contentLanguages.find((code) => code.toLowerCase() === language) ?? 'PT';
  const { data } = useQuery(sampleQuery(template.id, languageCode));
  const sample = data?.response[0];
  return (
    <div className={classes.thumbnail}>
      {sample ? (
        <MailFrame
          asPicture
          height={thumbnailHeight}
          html={sample.template}
          title={t('sampleOf', { name: template.name })}
          width={readerWidths.desktop}
        />
      ) : (
        <Skeleton height={thumbnailHeight} radius={0} />
      )}
    </div>
  );
}

function SkeletonCard() {
  return (
    <li aria-hidden className={classes.card}>
      <Skeleton height={thumbnailHeight} radius={0} />
      <div className={classes.words}>
        <Skeleton height={22} width="50%" />
        <Skeleton height={22} width="70%" />
      </div>
    </li>
  );
}
