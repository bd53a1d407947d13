import { useQuery } from '@tanstack/react-query';
import { listPaymentPositions, type PaymentPosition } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { paymentTypes } from '#contract/vocabulary/payment-types.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Count } from '#web/kit/display/count.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn, ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { allPositions } from './billing.queries.ts';

type Figure = 'payedVoucherNum' | 'pendingPaymentNum' | 'canceledPaymentNum';
type Amount = 'payedVoucherAmount' | 'pendingPaymentAmount' | 'canceledPaymentAmount';

function useFigureColumns(): ListColumn<PaymentPosition>[] {
  const { t } = useTranslation('billing');
  const figure = (id: Figure, roomy: boolean): ListColumn<PaymentPosition> => ({
    id,
    header: t(`positions.${id}`),
    align: 'end',
    width: 120,
    roomy,
    cell: (position) => <Count value={position[id]} />,
    csv: (position) => position[id],
  });
  const amount = (id: Amount): ListColumn<PaymentPosition> => ({
    id,
    header: t(`positions.${id}`),
    sortable: true,
    align: 'end',
    width: 150,
    cell: (position) => <Money amountMinor={toMinor(position[id])} currency={billingCurrency} />,
    csv: (position) => position[id],
  });
  return [
    figure('payedVoucherNum', false),
    amount('payedVoucherAmount'),
    figure('pendingPaymentNum', false),
    amount('pendingPaymentAmount'),
    figure('canceledPaymentNum', true),
    { ...amount('canceledPaymentAmount'), roomy: true },
  ];
}

/** Each group once, though it may stand in the list with several payment types. */
function useGroupChoices() {
  const { data } = useQuery(allPositions);
  const names = new Map(data?.response.map(({ hotelGroupId, groupName }) => [hotelGroupId, groupName]));
  return [...names].map(([value, label]) => ({ value, label }));
}

export function usePositionList(): ListDefinition<typeof listPaymentPositions> {
  const { t } = useTranslation('billing');
  const { can } = useSession();
  return {
    endpoint: listPaymentPositions,
    title: t('positions.title'),
    columns: [
      {
        id: 'groupName',
        header: t('positions.group'),
        sortable: true,
        cell: ({ groupName }) => groupName,
        csv: ({ groupName }) => groupName,
      },
      {
        id: 'paymentType',
        header: t('paymentType.label'),
        width: 140,
        cell: ({ paymentType }) => t(`paymentType.${paymentType}`),
        csv: ({ paymentType }) => t(`paymentType.${paymentType}`),
      },
      ...useFigureColumns(),
    ],
    filters: [
      {
        kind: 'choice',
        name: 'paymentType',
        label: t('paymentType.label'),
        choices: paymentTypes.map((type) => ({ value: type, label: t(`paymentType.${type}`) })),
      },
      { kind: 'choice', name: 'hotelGroup', label: t('positions.group'), choices: useGroupChoices(), searchable: true },
    ],
    sortedBy: 'groupName',
    rowKey: ({ hotelGroupId, paymentType }) => `${hotelGroupId} ${paymentType}`,
    ...(can('paymentDashboard:view') && { opens: { href: ({ hotelGroupId }) => `/PaymentDashboard/${hotelGroupId}` } }),
    empty: { title: t('positions.empty.title'), hint: t('positions.empty.hint') },
    failed: t('positions.failed'),
    fileName: t('positions.fileName'),
  };
}
