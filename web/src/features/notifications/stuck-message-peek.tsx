import { Anchor } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StuckMessage } from '#contract/notifications.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './notifications.module.css';
import { useResend } from './notifications.queries.ts';
import { StuckStateBadge, stuckStateOf } from './stuck-state.tsx';

/** Why a mail is stuck, what to do about it, and the button that does it. */
export function StuckMessagePeek({ message }: { message: StuckMessage }) {
  const { t } = useTranslation('notifications');
  const { hotel, can } = useSession();
  const resend = useResend();
  return (
    <div className={classes.peek}>
      <StuckStateBadge message={message} />
      <p className={classes.advice}>{t(`advice.${stuckStateOf(message)}`)}</p>
      <dl className={classes.facts}>
        <dt>{t('to')}</dt>
        <dd>{message.to}</dd>
        <dt>{t('voucher')}</dt>
        <dd>
          <Anchor component={Link} to={`/VoucherOperationDetails/${message.voucherId}`}>
            {message.number}
          </Anchor>
        </dd>
        <dt>{t('hotel')}</dt>
        <dd>{message.hotelName}</dd>
        <dt>{t('language')}</dt>
        <dd>{t(`kit:languages.${message.languageCode}`)}</dd>
        <dt>{t('tries')}</dt>
        <dd>{message.tries}</dd>
        {message.nextTryAt !== null && (
          <>
            <dt>{t('nextTry')}</dt>
            <dd>
              <InstantText hotelZone={hotel.timeZone} instant={message.nextTryAt} />
            </dd>
          </>
        )}
        {message.lastError !== null && (
          <>
            <dt>{t('lastError')}</dt>
            <dd>{message.lastError}</dd>
          </>
        )}
      </dl>
      {can('voucherDetails:sendNotif') && (
        <WriteButton leftSection={<IconSend aria-hidden size={16} />} write={resend} onClick={() => resend.mutate(message.id)}>
          {t('stuck.resend')}
        </WriteButton>
      )}
    </div>
  );
}
