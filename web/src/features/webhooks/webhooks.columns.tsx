import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Webhook } from '#contract/webhooks.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import type { RecordColumn } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useEventWords } from './use-event-words.ts';
import classes from './webhooks.module.css';

export function useWebhookColumns(onOpen: (webhook: Webhook) => void): RecordColumn<Webhook>[] {
  const { t } = useTranslation('webhooks');
  const { wordOf } = useEventWords();
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (webhook) => (
        <div className={classes.named}>
          <Anchor className={classes.opens} component="button" onClick={() => onOpen(webhook)} type="button">
            {webhook.name}
          </Anchor>
          <Text c="dimmed" className={classes.url} size="sm">
            {webhook.url}
          </Text>
        </div>
      ),
    },
    { id: 'events', header: t('events'), cell: ({ events }) => <WordChips words={events.map(wordOf)} /> },
    { id: 'standing', header: t('standing'), cell: (webhook) => <Standing webhook={webhook} /> },
    { id: 'open', header: t('open'), cell: (webhook) => <Open webhook={webhook} /> },
  ];
}

/** Whether it is told anything, and whether it listens. */
function Standing({ webhook: { active, answeredAt, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { hotel } = useSession();
  const said = (label: string, instant: string) => (
    <Text c="dimmed" size="sm">
      {label} <InstantText hotelZone={hotel.timeZone} instant={instant} />
    </Text>
  );
  if (!active) return <StatusBadge tone="neutral">{t('off')}</StatusBadge>;
  return (
    <div className={classes.standing}>
      <StatusBadge tone={failingSince ? 'danger' : 'success'}>{t(failingSince ? 'failing' : 'on')}</StatusBadge>
      {failingSince ? said(t('failingSince'), failingSince) : answeredAt && said(t('answeredAt'), answeredAt)}
    </div>
  );
}

function Open({ webhook: { id, waiting, stuck } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const link = (state: 'waiting' | 'stuck', count: number) => (
    <Anchor renderRoot={(props) => <Link {...props} search={{ webhookId: id, state }} to="/WebhookDeliveries" />}>
      {t(`count.${state}`, { count })}
    </Anchor>
  );
  if (waiting + stuck === 0) {
    return (
      <div className={classes.counts}>
        <Anchor renderRoot={(props) => <Link {...props} search={{ webhookId: id }} to="/WebhookDeliveries" />}>{t('count.none')}</Anchor>
      </div>
    );
  }
  return (
    <div className={classes.counts}>
      {stuck > 0 && link('stuck', stuck)}
      {waiting > 0 && link('waiting', waiting)}
    </div>
  );
}
