import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listStuckRegistrations, type Registration } from '#contract/registrations.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { toMinor } from '#domain/money/minor.ts';
import { reading } from '#web/kit/api/client.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { WhyNot } from '#web/kit/registration/registration-state.tsx';
import { RetryRegistration } from '#web/kit/registration/retry-registration.tsx';
import { useSession } from '#web/kit/session/session-context.ts';

/** Sales that should be in a hotel's system and are not. Nothing at all where there are none: nobody needs to read that all is well. */
export function StuckRegistrations() {
  const { t } = useTranslation('pms');
  const { hotel, can } = useSession();
  const { data } = useQuery({ ...reading(listStuckRegistrations, {}), staleTime: 0 });
  const stuck = data?.response ?? [];
  if (stuck.length === 0) return null;

  const columns: RecordColumn<Registration>[] = [
    {
      id: 'buyer',
      header: t('stuck.buyer'),
      cell: ({ saleId, buyer }) => (
        <Anchor component={Link} fw={600} to={`/OnlineSalesDetail/${saleId}`}>
          {buyer || saleId.slice(0, 8)}
        </Anchor>
      ),
    },
    { id: 'hotel', header: t('hotel'), cell: ({ hotelName }) => hotelName },
    { id: 'since', header: t('stuck.since'), cell: ({ askedAt }) => <InstantText hotelZone={hotel.timeZone} instant={askedAt} /> },
    { id: 'why', header: t('stuck.why'), cell: (registration) => <WhyNot registration={registration} /> },
    {
      id: 'total',
      header: t('stuck.total'),
      align: 'end',
      cell: ({ total, currency }) => <Money amountMinor={toMinor(total)} currency={currency as Currency} />,
    },
    ...(can('onlineSales:registOnPms')
      ? [
          {
            id: 'acts',
            header: t('stuck.acts'),
            align: 'end' as const,
            cell: (registration: Registration) => <RetryRegistration registration={registration} />,
          },
        ]
      : []),
  ];
  return (
    <Section hint={t('stuck.hint')} title={t('stuck.title')}>
      <RecordTable caption={t('stuck.title')} columns={columns} rowKey={({ saleId }) => saleId} rows={stuck} />
    </Section>
  );
}
