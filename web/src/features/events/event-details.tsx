import type { LoggedEvent } from '#contract/events.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { SaleLink, VoucherLink } from './event-links.tsx';
import classes from './events.module.css';
import { Payload } from './payload.tsx';
import { ResultBadge } from './result-badge.tsx';
import { useEventWords } from './use-event-words.ts';

/** All that is known of an event. */
export function EventDetails({ event }: { event: LoggedEvent }) {
  const { t } = useTranslation('events');
  const { hotel } = useSession();
  const { whoDidIt, worthOf } = useEventWords();
  const worth = worthOf(event);
  return (
    <div className={classes.details}>
      <ResultBadge event={event} />
      <dl className={classes.known}>
        <dt>{t('when')}</dt>
        <dd>
          <InstantText hotelZone={hotel.timeZone} instant={event.createdAt} />
        </dd>
        <dt>{t('who')}</dt>
        <dd>{whoDidIt(event)}</dd>
        <dt>{t('type.label')}</dt>
        <dd>{t(`type.${event.eventType}`)}</dd>
        {event.action !== null && (
          <>
            <dt>{t('action.label')}</dt>
            <dd>{t(`action.${event.action}`)}</dd>
          </>
        )}
        {worth !== '' && (
          <>
            <dt>{t('amount')}</dt>
            <dd>{worth}</dd>
          </>
        )}
        {event.hotelName !== null && (
          <>
            <dt>{t('hotel')}</dt>
            <dd>{event.hotelName}</dd>
          </>
        )}
        <dt>{t('id')}</dt>
        <dd>
          <code>{event.id}</code>
        </dd>
      </dl>
      <p className={classes.links}>
        <SaleLink event={event} />
        <VoucherLink event={event} />
      </p>
      <Payload content={event.messageRequest} title={t('request')} />
      <Payload content={event.messageResponse} title={t('response')} />
    </div>
  );
}
