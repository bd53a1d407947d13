import { type CardPrice, listCardPrices } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Count } from '#web/kit/display/count.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';

export function usePriceList(onOpen: (price: CardPrice) => void): ListDefinition<typeof listCardPrices> {
  const { t } = useTranslation('billing');
  return {
    endpoint: listCardPrices,
    title: t('prices.title'),
    columns: [
      { id: 'name', header: t('prices.name'), sortable: true, cell: ({ name }) => name, csv: ({ name }) => name },
      {
        id: 'numberOfVouchers',
        header: t('vouchers'),
        sortable: true,
        align: 'end',
        width: 160,
        cell: ({ numberOfVouchers }) => <Count value={numberOfVouchers} />,
        csv: ({ numberOfVouchers }) => numberOfVouchers,
      },
      {
        id: 'amount',
        header: t('prices.amount'),
        sortable: true,
        align: 'end',
        width: 180,
        cell: ({ amount }) => <Money amountMinor={toMinor(amount)} currency={billingCurrency} />,
        csv: ({ amount }) => amount,
      },
    ],
    filters: [{ kind: 'text', name: 'search', label: t('prices.search') }],
    sortedBy: 'amount',
    rowKey: ({ id }) => id,
    opens: { onOpen },
    empty: { title: t('prices.empty.title'), hint: t('prices.empty.hint') },
    failed: t('prices.failed'),
    fileName: t('prices.fileName'),
  };
}
