import { Button, CopyButton, Group, Modal, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './webhooks.module.css';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** Shown once. A click beside it must not be what loses it, so only its button closes it. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Modal closeOnClickOutside={false} onClose={onClose} opened title={t('secret.shown')} withCloseButton={false} zIndex={300}>
      <Text>{t('secret.once')}</Text>
      <code className={classes.secret}>{secret}</code>
      <Group justify="flex-end" mt="lg">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} />}
              onClick={copy}
              variant="default"
            >
              {t(copied ? 'secret.copied' : 'secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('secret.kept')}</Button>
      </Group>
    </Modal>
  );
}
