import { Text } from '@mantine/core';
import type { Profile } from '#contract/profiles.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ReservationStatusBadge } from '#web/kit/reservation/reservation-status.tsx';

/** What the property-management system has told us of the client's stays. */
export function ProfileStays({ stays }: { stays: Profile['pmsReservationDetails'] }) {
  const { t } = useTranslation('profiles');
  return (
    <Section title={t('stays.title')}>
      {stays.length === 0 ? (
        <Text c="dimmed">{t('stays.none')}</Text>
      ) : (
        <RecordTable
          caption={t('stays.title')}
          columns={[
            { id: 'reservation', header: t('stays.reservation'), cell: ({ pmsReservationId }) => pmsReservationId },
            { id: 'checkIn', header: t('stays.checkIn'), cell: ({ checkIn }) => <DayText day={checkIn} /> },
            { id: 'checkOut', header: t('stays.checkOut'), cell: ({ checkOut }) => <DayText day={checkOut} /> },
            {
              id: 'status',
              header: t('stays.status'),
              cell: ({ reservationStatus }) => <ReservationStatusBadge number={reservationStatus} />,
            },
          ]}
          rowKey={({ reservationDetailId }) => reservationDetailId}
          rows={stays}
        />
      )}
    </Section>
  );
}
