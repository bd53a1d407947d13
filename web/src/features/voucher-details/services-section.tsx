import type { Voucher } from '#contract/vouchers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { formatDay } from '#web/kit/display/format-date.ts';
import { Money } from '#web/kit/display/money.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** What a service voucher holds, and what is left of each. */
export function ServicesSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const language = useLanguage();
  const day = (text: string | null) => (text === null ? '…' : formatDay(text, language));
  return (
    <Section title={t('services.title')}>
      <RecordTable
        caption={t('services.title')}
        columns={[
          { id: 'service', header: t('services.service'), cell: ({ description }) => description },
          {
            id: 'season',
            header: t('services.season'),
            cell: ({ redeemValidFrom, redeemValidTo }) =>
              redeemValidFrom === null && redeemValidTo === null ? t('services.always') : `${day(redeemValidFrom)} – ${day(redeemValidTo)}`,
          },
          {
            id: 'unitPrice',
            header: t('services.unitPrice'),
            align: 'end',
            cell: ({ unitPrice }) => <Money amountMinor={toMinor(unitPrice)} currency={voucher.currency} />,
          },
          { id: 'quantity', header: t('services.quantity'), align: 'end', cell: ({ quantity }) => quantity },
          { id: 'redeemed', header: t('services.redeemed'), align: 'end', cell: ({ redeemed }) => redeemed },
          {
            id: 'left',
            header: t('services.left'),
            align: 'end',
            cell: ({ usable }) => <strong>{usable}</strong>,
          },
        ]}
        rowKey={({ rebateId }) => rebateId}
        rows={voucher.services}
      />
    </Section>
  );
}
