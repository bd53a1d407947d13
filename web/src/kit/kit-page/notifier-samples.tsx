import { Button, Group } from '@mantine/core';
import { errorSentences } from '#contract/messages/errors.ts';
import { TransportFailure } from '../api/client.ts';
import { Section } from '../detail-page/section.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { NoticeBell } from '../notifier/notice-bell.tsx';
import { notify, notifyFailure } from '../notifier/notify.tsx';

export function NotifierSamples() {
  const { t } = useTranslation('kit-page');
  const language = useLanguage();
  const error = { code: 'TAG_CODE_TAKEN', message: errorSentences[language].TAG_CODE_TAKEN } as const;
  const warning = { code: 'BUSY_TRY_AGAIN', message: t('warning') } as const;
  return (
    <Section title={t('notifier')}>
      <Group gap="xs">
        <Button onClick={() => notify({ errors: [error], message: '' })} variant="default">
          {t('showError')}
        </Button>
        <Button onClick={() => notify({ warnings: [warning], message: '' })} variant="default">
          {t('showWarning')}
        </Button>
        <Button onClick={() => notify({ message: t('kit:saved') })} variant="default">
          {t('showSuccess')}
        </Button>
        <Button onClick={() => notify({ message: t('kit:saved'), informs: true })} variant="default">
          {t('showInfo')}
        </Button>
        <Button onClick={() => notifyFailure(new TransportFailure('Failed to fetch', undefined))} variant="default">
          {t('showOutage')}
        </Button>
        <NoticeBell />
      </Group>
    </Section>
  );
}
