import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { openSignInTab, signInLater } from './sign-in-again.ts';

/** Stands above whatever was being filled in, which stays as it is. */
export function SignInAgainDialog() {
  const { t } = useTranslation('sessions');
  const { user } = useSession();
  return (
    <Modal opened onClose={signInLater} size="sm" title={t('again.title')} withCloseButton={false} zIndex={400}>
      <Text>{t('again.text', { email: user.email })}</Text>
      <Group mt="lg" justify="flex-end">
        <Button onClick={signInLater} variant="default">
          {t('again.later')}
        </Button>
        <Button data-autofocus onClick={openSignInTab}>
          {t('again.open')}
        </Button>
      </Group>
    </Modal>
  );
}
