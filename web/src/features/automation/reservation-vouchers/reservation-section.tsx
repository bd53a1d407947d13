import type { ReservationVoucher } from '#contract/automation.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText, InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ReservationStatusBadge } from '#web/kit/reservation/reservation-status.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { Fact, Facts } from './facts.tsx';

export function ReservationSection({ voucher }: { voucher: ReservationVoucher }) {
  const { t } = useTranslation('automation');
  const { hotel } = useSession();
  const { pmsReservation, pmsReservationDetail: detail, hotelName } = voucher;
  const people = [
    t('detail.adults', { count: detail.adults }),
    ...(detail.children > 0 ? [t('detail.children', { count: detail.children })] : []),
  ];
  return (
    <Section title={t('detail.reservation')}>
      <Facts>
        <Fact label={t('detail.number')}>{pmsReservation.reservationNumber}</Fact>
        <Fact label={t('detail.status')}>
          <ReservationStatusBadge number={detail.reservationStatus} />
        </Fact>
        <Fact label={t('hotel')}>{hotelName}</Fact>
        <Fact label={t('detail.channel')}>{pmsReservation.channel}</Fact>
        <Fact label={t('detail.checkIn')}>
          <DayText day={detail.checkIn} />
        </Fact>
        <Fact label={t('detail.checkOut')}>
          <DayText day={detail.checkOut} />
        </Fact>
        <Fact label={t('detail.booked')}>
          <InstantText hotelZone={hotel.timeZone} instant={detail.reservationCreateDate} />
        </Fact>
        <Fact label={t('detail.people')}>{people.join(', ')}</Fact>
        <Fact label={t('detail.roomCategory')}>{detail.roomCategoryCode}</Fact>
        <Fact label={t('detail.package')}>{detail.packageCode}</Fact>
      </Facts>
    </Section>
  );
}
