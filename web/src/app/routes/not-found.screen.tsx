import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/kit/states/empty-state.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      icon={IconMapPinOff}
      title={t('screens.notFound')}
      hint={t('notFound')}
      action={
        <Button component={Link} to="/" variant="default">
          {t('goHome')}
        </Button>
      }
    />
  );
}
