import { Alert, Group, Modal } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type Message, resendMessage } from '#contract/notifications.ts';
import { useWrite } from '../api/use-write.ts';
import dialog from '../dialog/dialog.module.css';
import { useReturnedFocus } from '../dialog/use-returned-focus.ts';
import { WriteButton } from '../display/write-button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { notifyFailure } from '../notifier/notify.tsx';
import { useSession } from '../session/session-context.ts';
import classes from './mail-events.module.css';
import { MailEvents } from './mail-events.tsx';
import { useMailNews } from './use-mail-news.ts';

interface MailActivityDialogProps {
  mail: Message;
  /** It is on its way again: whoever shows it reads it anew. */
  onResent: () => Promise<void>;
  onClose: () => void;
}

/** What became of one mail, step by step; a stuck one is sent again from here. */
export function MailActivityDialog({ mail, onResent, onClose }: MailActivityDialogProps) {
  const { t } = useTranslation('mails');
  const { t: kit } = useTranslation('kit');
  const { can } = useSession();
  const tell = useMailNews();
  const resend = useWrite({
    send: (call) => call(resendMessage, { params: { id: mail.id } }),
    onSuccess: async (envelope) => {
      tell(envelope);
      await onResent();
    },
    onError: notifyFailure,
  });
  useReturnedFocus();
  return (
    <Modal
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': kit('close') }}
      onClose={onClose}
      opened
      title={t('activityTitle')}
    >
      <dl className={classes.letter}>
        <div>
          <dt>{t('from')}</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>{t('subject')}</dt>
          <dd>{mail.subject}</dd>
        </div>
      </dl>
      {mail.stuck && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden size={20} />} mt="md" title={t(`stuck.${mail.state}`)}>
          {mail.lastError}
        </Alert>
      )}
      <MailEvents events={mail.events} />
      {mail.stuck && can('voucherDetails:sendNotif') && (
        <Group justify="flex-end" mt="lg">
          <WriteButton leftSection={<IconRefresh aria-hidden size={16} />} write={resend} onClick={() => resend.mutate()}>
            {t('resend')}
          </WriteButton>
        </Group>
      )}
    </Modal>
  );
}
