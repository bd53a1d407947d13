import { listStuckMessages } from '#contract/notifications.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { StuckMessagePeek } from './stuck-message-peek.tsx';
import { StuckStateBadge, stuckStateOf, stuckStates } from './stuck-state.tsx';

export function useStuckMessageList(): ListDefinition<typeof listStuckMessages> {
  const { t } = useTranslation('notifications');
  const { hotel } = useSession();
  return {
    endpoint: listStuckMessages,
    title: t('stuck.title'),
    columns: [
      { id: 'number', header: t('voucher'), width: 110, cell: (row) => row.number, csv: (row) => row.number },
      { id: 'to', header: t('to'), cell: (row) => row.to, csv: (row) => row.to },
      { id: 'subject', header: t('subject'), hiddenAtFirst: true, cell: (row) => row.subject, csv: (row) => row.subject },
      { id: 'hotelName', header: t('hotel'), hiddenAtFirst: true, cell: (row) => row.hotelName, csv: (row) => row.hotelName },
      {
        id: 'state',
        header: t('state.label'),
        width: 190,
        cell: (row) => <StuckStateBadge message={row} />,
        csv: (row) => t(`state.${stuckStateOf(row)}`),
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        width: 160,
        cell: (row) => <InstantText hotelZone={hotel.timeZone} instant={row.createdAt} />,
        csv: (row) => row.createdAt,
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('stuck.search') },
      {
        kind: 'choice',
        name: 'state',
        label: t('state.label'),
        choices: stuckStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
      },
    ],
    sortedBy: '-createdAt',
    rowKey: (row) => row.id,
    opens: { href: (row) => `/VoucherOperationDetails/${row.voucherId}` },
    peek: {
      label: (row) => t('stuck.look', { to: row.to }),
      title: (row) => row.subject,
      content: (row) => <StuckMessagePeek message={row} />,
    },
    empty: { title: t('stuck.empty.title'), hint: t('stuck.empty.hint') },
    failed: t('stuck.failed'),
    fileName: t('stuck.fileName'),
  };
}
