import { useQuery } from '@tanstack/react-query';
import { deliveredEvents, deliveryStates } from '#contract/vocabulary/webhooks.ts';
import { listWebhookDeliveries } from '#contract/webhooks.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { DeliveryPeek } from './delivery-peek.tsx';
import { DeliveryStateBadge, useOutcomeWords } from './delivery-state.tsx';
import { useEventWords } from './use-event-words.ts';
import { allWebhooks } from './webhooks.queries.ts';

export function useDeliveryList(): ListDefinition<typeof listWebhookDeliveries> {
  const { t } = useTranslation('webhooks');
  const { hotel } = useSession();
  const { wordOf } = useEventWords();
  const outcomeOf = useOutcomeWords();
  const webhooks = useQuery(allWebhooks).data?.response ?? [];
  return {
    endpoint: listWebhookDeliveries,
    title: t('deliveries.title'),
    columns: [
      { id: 'event', header: t('deliveries.event'), width: 200, cell: ({ event }) => wordOf(event), csv: ({ event }) => event },
      {
        id: 'voucher',
        header: t('deliveries.voucher'),
        width: 120,
        cell: ({ voucherNumber }) => voucherNumber ?? '–',
        csv: ({ voucherNumber }) => voucherNumber,
      },
      { id: 'webhook', header: t('deliveries.to'), roomy: true, cell: (row) => row.webhookName, csv: (row) => row.webhookName },
      {
        id: 'state',
        header: t('state.label'),
        width: 150,
        cell: ({ state }) => <DeliveryStateBadge state={state} />,
        csv: ({ state }) => t(`state.${state}`),
      },
      { id: 'outcome', header: t('deliveries.outcome'), roomy: true, cell: outcomeOf, csv: outcomeOf },
      {
        id: 'happenedAt',
        header: t('deliveries.happenedAt'),
        width: 160,
        cell: ({ happenedAt }) => <InstantText hotelZone={hotel.timeZone} instant={happenedAt} />,
        csv: ({ happenedAt }) => happenedAt,
      },
      {
        id: 'tries',
        header: t('deliveries.tries'),
        align: 'end',
        hiddenAtFirst: true,
        cell: ({ tries }) => tries,
        csv: ({ tries }) => tries,
      },
      {
        id: 'eventId',
        header: t('deliveries.eventId'),
        hiddenAtFirst: true,
        cell: ({ eventId }) => eventId,
        csv: ({ eventId }) => eventId,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'webhookId',
        label: t('deliveries.to'),
        choices: webhooks.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'choice',
        name: 'event',
        label: t('deliveries.event'),
        choices: deliveredEvents.map((value) => ({ value, label: wordOf(value) })),
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('state.label'),
        choices: deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
    sortedBy: '-happenedAt',
    rowKey: ({ id }) => id,
    peek: {
      label: (row) => t('deliveries.look', { event: wordOf(row.event), voucher: row.voucherNumber ?? row.eventId.slice(0, 8) }),
      title: ({ event }) => wordOf(event),
      content: ({ id }) => <DeliveryPeek id={id} key={id} />,
    },
    empty: { title: t('deliveries.empty.title'), hint: t('deliveries.empty.hint') },
    failed: t('deliveries.failed'),
    fileName: t('deliveries.fileName'),
  };
}
