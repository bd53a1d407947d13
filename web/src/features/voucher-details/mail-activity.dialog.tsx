import { Alert, Button, Group, Modal, Text, Timeline } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/notifications.ts';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './voucher-details.module.css';
import { useResend } from './voucher-details.queries.ts';

/** What became of one mail, step by step; a stuck one is sent again from here. */
export function MailActivityDialog({ mail, onClose }: { mail: Message; onClose: () => void }) {
  const { t } = useTranslation(['voucher-details', 'kit']);
  const { hotel, can } = useSession();
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
      <Timeline active={mail.events.length} bulletSize={14} lineWidth={2} mt="lg">
        {mail.events.map(({ kind, at, detail }) => (
          <Timeline.Item key={`${kind}-${at}`} title={t(`mails.events.${kind}`)}>
            <Text c="dimmed">
              <InstantText hotelZone={hotel.timeZone} instant={at} />
              {detail && ` · ${detail}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
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
