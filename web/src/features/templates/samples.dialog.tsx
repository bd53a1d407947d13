import { Modal, Skeleton, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TemplateSummary } from '#contract/templates.ts';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { Flag } from '#web/kit/display/flag.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailFrame, readerWidths } from '#web/kit/mail/mail-frame.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './templates.module.css';
import { sampleQuery } from './templates.queries.ts';

interface SamplesDialogProps {
  template: TemplateSummary;
  onClose: () => void;
}

/** The mail a guest would get, in each language a guest may read. */
export function SamplesDialog({ template, onClose }: SamplesDialogProps) {
  const { t } = useTranslation('kit');
  const [language, setLanguage] = useState<ContentLanguage>('PT');
  useReturnedFocus();
  return (
    <Modal
      classNames={{ title: classes.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
      opened
      size={760}
      title={template.name}
    >
      <Tabs keepMounted={false} onChange={(value) => setLanguage(value as ContentLanguage)} value={language}>
        <Tabs.List aria-label={t('languages.label')}>
          {contentLanguages.map((code) => (
            <Tabs.Tab aria-label={`${code}, ${t(`languages.${code}`)}`} className={classes.languageTab} key={code} value={code}>
              <span className={classes.tab}>
                <Flag language={code} />
                {code}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {contentLanguages.map((code) => (
          <Tabs.Panel key={code} value={code}>
            <Sample id={template.id} language={code} name={template.name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  );
}

const sampleHeight = 'min(62vh, 720px)';

function Sample({ id, language, name }: { id: TemplateId; language: ContentLanguage; name: string }) {
  const { t } = useTranslation('templates');
  const { data, isError, error, refetch } = useQuery(sampleQuery(id, language));
  const sample = data?.response[0];
  const onPhone = useMediaQuery('(max-width: 43.75em)');
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('sampleFailed')} />;
  return (
    <div aria-busy={!sample} className={classes.sample}>
      {sample ? (
        <MailFrame
          height={sampleHeight}
          html={sample.template}
          title={t('sampleOf', { name })}
          width={onPhone ? readerWidths.phone : readerWidths.desktop}
        />
      ) : (
        <Skeleton height={sampleHeight} />
      )}
    </div>
  );
}
