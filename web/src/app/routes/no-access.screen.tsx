import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';

export function NoAccessScreen() {
  const { t } = useTranslation('shell');
  const { hotel } = useSession();
  return (
    <EmptyState
      icon={IconLock}
      title={t('screens.noAccess')}
      hint={t('noAccess', { property: hotel.name2 })}
      action={
        <Button component={Link} to="/" variant="default">
          {t('goHome')}
        </Button>
      }
    />
  );
}
