import { Button } from '@mantine/core';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { PlainPage } from './plain-page.tsx';

interface Props {
  error: Error;
  onRetry: () => void;
  /** Absent while nobody has signed in. */
  onSignOut?: () => void;
}

export function SessionFailure({ error, onRetry, onSignOut }: Props) {
  const { t } = useTranslation('session');
  const signOut = onSignOut && (
    <Button variant="subtle" color="neutral" onClick={onSignOut}>
      {t('signOut')}
    </Button>
  );
  return (
    <PlainPage aside={signOut}>
      <ErrorState what={t('failure')} error={error} onRetry={onRetry} />
    </PlainPage>
  );
}
