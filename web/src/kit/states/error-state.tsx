import { Button, Text, Title } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { describeFailure } from './describe-failure.ts';
import { FailureDetails } from './failure-details.tsx';
import classes from './states.module.css';

interface ErrorStateProps {
  /** What failed, as a sentence: "The tags could not be loaded." */
  what: string;
  error: unknown;
  onRetry: () => void;
}

export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('kit');
  const { sentence, requestId, stack } = describeFailure(error, t);
  return (
    <div className={classes.state} role="alert">
      <span className={classes.medallion} data-tone="danger">
        <IconPlugConnectedX aria-hidden size={24} stroke={1.6} />
      </span>
      <Title order={2} size="h3">
        {what}
      </Title>
      <Text c="dimmed" maw={420}>
        {sentence}
      </Text>
      <Button leftSection={<IconRefresh aria-hidden size={16} />} onClick={onRetry} variant="default">
        {t('tryAgain')}
      </Button>
      <FailureDetails requestId={requestId} stack={stack} />
    </div>
  );
}
