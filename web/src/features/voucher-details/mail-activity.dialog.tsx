import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/notifications.ts';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { MailEvents } from './mail-events.tsx';
import classes from './voucher-details.module.css';
import { useResend } from './voucher-details.queries.ts';

/** What became of one mail, step by step; a stuck one is sent again from here. */
export function MailActivityDialog({ mail, onClose }: { mail: Message; onClose: () => void }) {
  const { t } = useTranslation(['voucher-details', 'kit']);
  const { can } = useSession();
  const resend = useResend();
  useReturnedFocus();
  return (
    <Modal
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      onClose={onClose}
      opened
      title={t('mails.activityTitle')}
    >
      <dl className={classes.giftList}>
        <div>
          <dt>{t('mails.from')}</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>{t('mails.to')}</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>{t('mails.subject')}</dt>
          <dd>{mail.subject}</dd>
        </div>
      </dl>
      {mail.stuck && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden size={20} />} mt="md" title={t(`mails.stuck.${mail.state}`)}>
          {mail.lastError}
        </Alert>
      )}
      <MailEvents events={mail.events} />
      {mail.stuck && can('voucherDetails:sendNotif') && (
        <Group justify="flex-end" mt="lg">
          <Button leftSection={<IconRefresh aria-hidden size={16} />} loading={resend.isPending} onClick={() => resend.mutate(mail.id)}>
            {t('mails.resend')}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
