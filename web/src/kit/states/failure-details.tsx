import { Code } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Failure } from './describe-failure.ts';
import classes from './states.module.css';

/** What support asks for, folded away from those who only want to try again. */
export function FailureDetails({ requestId, stack }: Pick<Failure, 'requestId' | 'stack'>) {
  const { t } = useTranslation('kit');
  return (
    <>
      {requestId !== undefined && (
        <p className={classes.requestId}>
          {t('failure.requestId')} <Code>{requestId}</Code>
        </p>
      )}
      {stack !== undefined && (
        <details className={classes.details}>
          <summary>{t('failure.details')}</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </>
  );
}
