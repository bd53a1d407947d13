import type { Voucher } from '#contract/vouchers.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useEntryWords } from '#web/kit/voucher/use-entry-words.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';

/** Everything that ever happened to it, newest first, with the balance each left: nobody has to add up. */
export function TimelineSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { hotel } = useSession();
  const worth = useWorth(voucher);
  const { whatHappened, whoDidIt, changeOf } = useEntryWords(voucher);
  return (
    <Section hint={t('timeline.hint')} title={t('timeline.title')}>
      <RecordTable
        caption={t('timeline.title')}
        columns={[
          { id: 'date', header: t('column.date'), cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} /> },
          { id: 'what', header: t('timeline.what'), cell: whatHappened },
          { id: 'where', header: t('column.hotel'), cell: ({ hotelName }) => hotelName },
          { id: 'who', header: t('timeline.who'), cell: whoDidIt },
          { id: 'notes', header: t('column.notes'), cell: ({ notes }) => notes },
          { id: 'change', header: t('column.amount'), align: 'end', cell: changeOf },
          { id: 'balance', header: t('balance'), align: 'end', cell: ({ balance }) => <strong>{worth(balance)}</strong> },
        ]}
        rowKey={({ id }) => id}
        rows={voucher.timeline.toReversed()}
      />
    </Section>
  );
}
