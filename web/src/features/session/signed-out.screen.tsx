import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { PlainPage } from './plain-page.tsx';

/** Signed out in another tab. Nothing that was read stays in memory. */
export function SignedOutScreen() {
  const { t } = useTranslation('sessions');
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return (
    <PlainPage>
      <div role="alert">
        <Title order={1}>{t('signedOut.title')}</Title>
        <Text mt="sm">{t('signedOut.text')}</Text>
      </div>
      <Button mt="lg" onClick={() => window.location.assign('/')}>
        {t('signedOut.signIn')}
      </Button>
    </PlainPage>
  );
}
