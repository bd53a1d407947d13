import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ItemOf } from '#contract/endpoint.ts';
import type { CapturedMail, readCapturedMail } from '#contract/notifications.ts';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailFrame, readerWidths } from '#web/kit/mail/mail-frame.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './notifications.module.css';
import { capturedMailQuery } from './notifications.queries.ts';

interface CapturedMailDialogProps {
  mail: CapturedMail;
  onClose: () => void;
}

const mailHeight = 'min(62vh, 720px)';

/** A mail as its reader would see it. */
export function CapturedMailDialog({ mail, onClose }: CapturedMailDialogProps) {
  const { t } = useTranslation('notifications');
  const { data, isError, error, refetch } = useQuery(capturedMailQuery(mail.id));
  const whole = data?.response[0];
  useReturnedFocus();
  return (
    <Modal
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      onClose={onClose}
      opened
      size={760}
      title={mail.subject}
    >
      <dl className={classes.head}>
        <dt>{t('to')}</dt>
        <dd>{mail.to}</dd>
        {mail.replyTo !== null && (
          <>
            <dt>{t('replyTo')}</dt>
            <dd>{mail.replyTo}</dd>
          </>
        )}
      </dl>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} what={t('inbox.mailFailed')} />
      ) : whole ? (
        <MailBody mail={whole} />
      ) : (
        <Skeleton aria-busy height={mailHeight} />
      )}
    </Modal>
  );
}

function MailBody({ mail }: { mail: ItemOf<typeof readCapturedMail> }) {
  const onPhone = useMediaQuery('(max-width: 43.75em)');
  return (
    <>
      {mail.html === null ? (
        <pre className={classes.plain}>{mail.text}</pre>
      ) : (
        <div className={classes.paper}>
          <MailFrame
            height={mailHeight}
            html={mail.html}
            title={mail.subject}
            width={onPhone ? readerWidths.phone : readerWidths.desktop}
            withLinks
          />
        </div>
      )}
      <Group className={classes.files} gap="xs">
        {mail.attachments.map(({ fileName, contentType, content }) => (
          <Button
            component="a"
            download={fileName}
            href={`data:${contentType};base64,${content}`}
            key={fileName}
            leftSection={<IconDownload aria-hidden size={16} />}
            variant="default"
          >
            {fileName}
          </Button>
        ))}
      </Group>
    </>
  );
}
