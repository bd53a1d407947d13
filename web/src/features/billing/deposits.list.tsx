import { type CashDeposit, type CashDepositMove, listCashDeposits } from '#contract/billing.ts';
import { billingCurrency, depositStatuses, depositsPerPage } from '#contract/vocabulary/billing.ts';
import { toMinor } from '#domain/money/minor.ts';
import type { Write } from '#web/kit/api/use-write.ts';
import { Count } from '#web/kit/display/count.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn, ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { DepositActs } from './deposit-acts.tsx';
import { DepositStatus } from './deposit-status.tsx';

interface Shown {
  /** Absent for the caller's own group. */
  group: { id: string; name: string } | undefined;
  onOpen: (deposit: CashDeposit) => void;
  onPaid: (deposit: CashDeposit) => void;
  onCancel: (deposit: CashDeposit) => void;
  cancelling: Write<CashDepositMove>;
}

function useColumns({ onPaid, onCancel, cancelling }: Shown): [ListColumn<CashDeposit>, ...ListColumn<CashDeposit>[]] {
  const { t } = useTranslation('billing');
  return [
    { id: 'hotelName', header: t('deposits.hotel'), sortable: true, cell: ({ hotelName }) => hotelName, csv: ({ hotelName }) => hotelName },
    {
      id: 'cardPriceName',
      header: t('deposits.price'),
      roomy: true,
      cell: ({ cardPriceName }) => cardPriceName,
      csv: ({ cardPriceName }) => cardPriceName,
    },
    {
      id: 'requestDate',
      header: t('deposits.requested'),
      sortable: true,
      width: 120,
      cell: ({ requestDate }) => <DayText day={requestDate} />,
      csv: ({ requestDate }) => requestDate,
    },
    {
      id: 'numberOfVouchers',
      header: t('vouchers'),
      sortable: true,
      align: 'end',
      width: 110,
      roomy: true,
      cell: ({ numberOfVouchers }) => <Count value={numberOfVouchers} />,
      csv: ({ numberOfVouchers }) => numberOfVouchers,
    },
    {
      id: 'value',
      header: t('deposits.value'),
      sortable: true,
      align: 'end',
      width: 110,
      cell: ({ value }) => <Money amountMinor={toMinor(value)} currency={billingCurrency} />,
      csv: ({ value }) => value,
    },
    {
      id: 'paymentType',
      header: t('paymentType.label'),
      hiddenAtFirst: true,
      cell: ({ paymentType }) => t(`paymentType.${paymentType}`),
      csv: ({ paymentType }) => t(`paymentType.${paymentType}`),
    },
    {
      id: 'status',
      header: t('status.label'),
      width: 128,
      cell: ({ status }) => <DepositStatus status={status} />,
      csv: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'payday',
      header: t('deposits.payday'),
      sortable: true,
      width: 120,
      roomy: true,
      cell: ({ payday }) => payday !== null && <DayText day={payday} />,
      csv: ({ payday }) => payday,
    },
    {
      id: 'acts',
      header: t('deposits.acts'),
      align: 'end',
      width: 248,
      cell: (deposit) => <DepositActs cancelling={cancelling} deposit={deposit} onCancel={onCancel} onPaid={onPaid} />,
      csv: () => '',
    },
  ];
}

export function useDepositList(shown: Shown): ListDefinition<typeof listCashDeposits> {
  const { t } = useTranslation('billing');
  return {
    endpoint: listCashDeposits,
    title: shown.group ? t('deposits.titleOf', { group: shown.group.name }) : t('deposits.title'),
    columns: useColumns(shown),
    filters: [
      { kind: 'text', name: 'search', label: t('deposits.search') },
      {
        kind: 'choice',
        name: 'status',
        label: t('status.label'),
        choices: depositStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
      },
    ],
    ...(shown.group && { about: { hotelGroup: shown.group.id } }),
    rowsPerPage: depositsPerPage,
    sortedBy: '-requestDate',
    rowKey: ({ id }) => id,
    opens: { onOpen: shown.onOpen },
    empty: { title: t('deposits.empty.title'), hint: t('deposits.empty.hint') },
    failed: t('deposits.failed'),
    fileName: t('deposits.fileName'),
  };
}
