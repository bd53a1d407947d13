import type { OnlineSale } from '#contract/online-sales.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** The basket as it was paid. */
export function ItemsSection({ sale: { items, currency } }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  return (
    <Section title={t('items.title')}>
      <RecordTable
        caption={t('items.title')}
        columns={[
          { id: 'type', header: t('type'), cell: ({ voucherTypeCode }) => voucherTypeCode },
          { id: 'quantity', header: t('quantity'), align: 'end', cell: ({ quantity }) => quantity },
          {
            id: 'price',
            header: t('items.price'),
            align: 'end',
            cell: ({ payedAmount }) => <Money amountMinor={toMinor(payedAmount)} currency={currency} />,
          },
          {
            id: 'sum',
            header: t('amount'),
            align: 'end',
            cell: ({ quantity, payedAmount }) => <Money amountMinor={quantity * toMinor(payedAmount)} currency={currency} />,
          },
        ]}
        rowKey={({ voucherTypeCode, payedAmount }) => `${voucherTypeCode} ${payedAmount}`}
        rows={items}
      />
    </Section>
  );
}
