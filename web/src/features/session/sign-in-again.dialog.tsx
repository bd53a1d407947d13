import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import type { SignInQuestion } from './sign-in-again.ts';

/** Stands above whatever was being filled in, which stays as it is. */
export function SignInAgainDialog({ question }: { question: SignInQuestion }) {
  const { t } = useTranslation('sessions');
  const { user } = useSession();
  const [why, later] = question.channel ? (['fresh', 'fresh.cancel'] as const) : (['again', 'again.later'] as const);
  const leave = () => question.answer(false);
  return (
    <Modal
      classNames={{ title: dialog.title }}
      opened
      onClose={leave}
      size="sm"
      title={t(`${why}.title`)}
      withCloseButton={false}
      zIndex={400}
    >
      <Text>{t(`${why}.text`, { email: user.email })}</Text>
      {question.wasOther && (
        <Alert color="red" mt="md" role="alert" variant="light">
          {t('fresh.other', { email: user.email })}
        </Alert>
      )}
      <Group className={dialog.acts} justify="flex-end">
        <Button onClick={leave} variant="default">
          {t(later)}
        </Button>
        <Button data-autofocus onClick={question.open}>
          {t('again.open')}
        </Button>
      </Group>
    </Modal>
  );
}
