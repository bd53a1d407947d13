import { type Icon, IconBan, IconCalendarCheck, IconChecks, IconClock, IconDoorEnter, IconUserOff } from '@tabler/icons-react';
import { type ReservationStatus, reservationStatuses, reservationStatusNumbers } from '#contract/vocabulary/pms.ts';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StatusTone } from '../theme/tone-icons.ts';

/** Green is who comes or is here; what was called off has a shape of its own. */
const looks: Record<ReservationStatus, { tone: StatusTone; icon: Icon }> = {
  created: { tone: 'success', icon: IconCalendarCheck },
  pending: { tone: 'info', icon: IconClock },
  cancelled: { tone: 'danger', icon: IconBan },
  noShow: { tone: 'warning', icon: IconUserOff },
  refused: { tone: 'danger', icon: IconBan },
  checkedIn: { tone: 'success', icon: IconDoorEnter },
  checkedOut: { tone: 'neutral', icon: IconChecks },
};

/** A status by the number the wire has for it, as a number or as its text; one that nobody has named stays a number. */
export function ReservationStatusBadge({ number }: { number: number | string }) {
  const { t } = useTranslation('kit');
  const status = reservationStatuses.find((known) => reservationStatusNumbers[known] === Number(number));
  if (status === undefined) return <StatusBadge tone="neutral">{number}</StatusBadge>;
  return <StatusBadge {...looks[status]}>{t(`reservation.status.${status}`)}</StatusBadge>;
}
