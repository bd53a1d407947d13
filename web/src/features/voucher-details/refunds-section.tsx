import type { Voucher } from '#contract/vouchers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';

/** Money that went back to the buyer. */
export function RefundsSection({ voucher: { refunds, currency } }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { hotel } = useSession();
  return (
    <Section title={t('refunds.title')}>
      <RecordTable
        caption={t('refunds.title')}
        columns={[
          { id: 'date', header: t('column.date'), cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} /> },
          { id: 'reason', header: t('refunds.reason'), cell: ({ reason }) => t(`refunds.${reason}`) },
          { id: 'notes', header: t('column.notes'), cell: ({ notes }) => notes },
          {
            id: 'amount',
            header: t('column.amount'),
            align: 'end',
            cell: ({ amount }) => <Money amountMinor={toMinor(amount)} currency={currency} />,
          },
        ]}
        rowKey={({ createdAt }) => createdAt}
        rows={refunds}
      />
    </Section>
  );
}
