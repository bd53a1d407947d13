import { Anchor, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WebhookDeliveryId } from '#contract/vocabulary/ids.ts';
import { webhookTest } from '#contract/vocabulary/webhooks.ts';
import type { DeliveryAttempt, WebhookDeliveryDetails } from '#contract/webhooks.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { DeliveryStateBadge, useOutcomeWords } from './delivery-state.tsx';
import classes from './webhooks.module.css';
import { deliveryQuery, useSendAgain } from './webhooks.queries.ts';

export function DeliveryPeek({ id }: { id: WebhookDeliveryId }) {
  const { t } = useTranslation('webhooks');
  const { data, isError, error, refetch } = useQuery(deliveryQuery(id));
  const delivery = data?.response[0];
  if (delivery) return <Details delivery={delivery} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('deliveries.failedOne')} />;
  return <Skeleton aria-busy height={320} radius={10} />;
}

/** What was sent, what was answered each time, and the button that sends it again. */
function Details({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const { t } = useTranslation('webhooks');
  const { hotel, can } = useSession();
  const again = useSendAgain();
  const { state, voucherId, voucherNumber, webhookName, eventId, nextTryAt, deliveredAt, body, attempts } = delivery;
  const instant = (at: string) => <InstantText hotelZone={hotel.timeZone} instant={at} />;
  return (
    <div className={classes.peek}>
      <DeliveryStateBadge state={state} />
      <p className={classes.advice}>{t(state === 'stuck' && delivery.event === webhookTest ? 'advice.stuckTest' : `advice.${state}`)}</p>
      {can('webhooks:save') && (
        <WriteButton leftSection={<IconSend aria-hidden size={16} />} write={again} onClick={() => again.mutate(delivery.id)}>
          {t('again.act')}
        </WriteButton>
      )}
      <dl className={classes.facts}>
        <dt>{t('deliveries.to')}</dt>
        <dd>{webhookName}</dd>
        {voucherId !== null && (
          <>
            <dt>{t('deliveries.voucher')}</dt>
            <dd>
              <Anchor component={Link} to={`/VoucherOperationDetails/${voucherId}`}>
                {voucherNumber}
              </Anchor>
            </dd>
          </>
        )}
        <dt>{t('deliveries.happenedAt')}</dt>
        <dd>{instant(delivery.happenedAt)}</dd>
        {deliveredAt !== null && (
          <>
            <dt>{t('deliveries.deliveredAt')}</dt>
            <dd>{instant(deliveredAt)}</dd>
          </>
        )}
        {nextTryAt !== null && (
          <>
            <dt>{t('deliveries.nextTryAt')}</dt>
            <dd>{instant(nextTryAt)}</dd>
          </>
        )}
        <dt>{t('deliveries.eventId')}</dt>
        <dd>{eventId}</dd>
      </dl>
      <section aria-label={t('attempts.title')} className={classes.part}>
        <h3>{t('attempts.title')}</h3>
        {attempts.length === 0 ? <p className={classes.advice}>{t('attempts.none')}</p> : <Attempts attempts={attempts} />}
      </section>
      {body !== null && (
        <section aria-label={t('deliveries.body')} className={classes.part}>
          <h3>{t('deliveries.body')}</h3>
          <pre className={classes.json}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </section>
      )}
    </div>
  );
}

function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  const { t } = useTranslation('webhooks');
  const { hotel } = useSession();
  const outcomeOf = useOutcomeWords();
  return (
    <ol className={classes.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.number}>
          <p className={classes.attempt}>
            <strong>{outcomeOf(attempt)}</strong>
            <span>
              {t('attempts.number', { number: attempt.number })} · <InstantText hotelZone={hotel.timeZone} instant={attempt.at} /> ·{' '}
              {t('attempts.took', { ms: attempt.durationMs })}
            </span>
          </p>
          {attempt.answer !== '' && <pre className={classes.json}>{attempt.answer}</pre>}
        </li>
      ))}
    </ol>
  );
}
