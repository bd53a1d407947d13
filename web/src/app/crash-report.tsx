import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identityQuery } from '#web/features/session/identity.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { FailureDetails } from '#web/kit/states/failure-details.tsx';
import classes from './crash-report.module.css';

export function CrashReport({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const supportUrl = useQuery(identityQuery).data?.configuration.supportUrl;
  return (
    <section className={classes.report} role="alert">
      <Title order={1}>{t('crash.title')}</Title>
      <Text c="dimmed">{t('crash.text')}</Text>
      <Group>
        {supportUrl && (
          <Button component="a" href={supportUrl} target="_blank" rel="noreferrer">
            {t('crash.support')}
          </Button>
        )}
        {/* A whole new page: whatever broke this one is not carried along. */}
        <Button variant="default" onClick={() => window.location.assign('/')}>
          {t('crash.home')}
        </Button>
      </Group>
      <FailureDetails stack={error instanceof Error ? (error.stack ?? error.message) : String(error)} />
    </section>
  );
}
