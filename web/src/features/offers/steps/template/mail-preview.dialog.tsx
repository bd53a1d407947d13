import { Modal, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewOfferMail, type TemplateChoiceForm } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailFrame, readerWidths } from '#web/kit/mail/mail-frame.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './template.module.css';

interface MailPreviewProps {
  offerId: OfferId;
  /** As they stand in the form, saved or not. */
  choice: TemplateChoiceForm;
  onClose: () => void;
}

const devices = ['desktop', 'phone'] as const;

/** The mail a guest would get. */
export function MailPreview({ offerId, choice, onClose }: MailPreviewProps) {
  const { t } = useTranslation('offers');
  const onPhone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  // On a phone the mail is first shown as it is on a phone: so it can be read.
  const [device, setDevice] = useState<(typeof devices)[number]>(onPhone ? 'phone' : 'desktop');
  // The offer's texts may have changed since the last look.
  const read = useQuery({ ...reading(previewOfferMail, { params: { id: offerId }, body: { request: choice } }), staleTime: 0, gcTime: 0 });
  const mail = read.data?.response[0];
  useReturnedFocus();

  return (
    <Modal
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      fullScreen={onPhone}
      onClose={onClose}
      opened
      radius={onPhone ? 0 : 'xl'}
      size={760}
      title={t('template.previewTitle')}
    >
      <div className={classes.previewHead}>
        <Text className={classes.previewSubject}>
          <span>{t('template.subject')}</span> {mail?.subject}
        </Text>
        <SegmentedControl
          aria-label={t('template.device')}
          data={devices.map((value) => ({ value, label: t(`template.${value}`) }))}
          onChange={setDevice}
          value={device}
        />
      </div>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('template.previewFailed')} />
      ) : (
        <div className={classes.previewDesk} data-device={device}>
          {mail ? (
            <MailFrame height="100%" html={mail.template} key={device} title={mail.subject} width={readerWidths[device]} />
          ) : (
            <Skeleton aria-hidden height="100%" />
          )}
        </div>
      )}
    </Modal>
  );
}
