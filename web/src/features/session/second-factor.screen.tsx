import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSignOut } from './identity.ts';
import { PlainPage } from './plain-page.tsx';

/** A hotel group demands more than this person has shown. A new sign-in asks for it, and helps those who have none yet. */
export function SecondFactorScreen() {
  const { t } = useTranslation('denied');
  const signOut = useSignOut();
  return (
    <PlainPage>
      <div role="alert">
        <Title order={1}>{t('factor.title')}</Title>
        <Text mt="sm">{t('factor.text')}</Text>
      </div>
      <Button mt="lg" onClick={signOut}>
        {t('factor.signIn')}
      </Button>
    </PlainPage>
  );
}
