import type { Voucher } from '#contract/vouchers.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useEntryWords } from '#web/kit/voucher/use-entry-words.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';

/** As many as a guest's question needs; the rest stands on the voucher's page. */
const shown = 4;

export function LatestEntries({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('redemption');
  const { hotel } = useSession();
  const worth = useWorth(voucher);
  const { whatHappened, changeOf } = useEntryWords(voucher);
  return (
    <RecordTable
      caption={t('latest')}
      columns={[
        { id: 'date', header: t('entry.date'), cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} /> },
        { id: 'what', header: t('entry.what'), cell: whatHappened },
        { id: 'where', header: t('entry.where'), cell: ({ hotelName }) => hotelName },
        { id: 'change', header: t('entry.change'), align: 'end', cell: changeOf },
        { id: 'balance', header: t('entry.balance'), align: 'end', cell: ({ balance }) => worth(balance) },
      ]}
      rowKey={({ id }) => id}
      rows={voucher.timeline.slice(-shown).reverse()}
    />
  );
}
