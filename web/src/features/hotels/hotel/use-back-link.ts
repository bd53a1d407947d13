import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';

/** To the list one came from: the platform has one of all hotels, staff one of their own. */
export function useBackLink(): { to: string; label: string } {
  const { t } = useTranslation('hotels');
  const { can } = useSession();
  return can('adminHotelList:view') ? { to: '/AdminHotelList', label: t('all.title') } : { to: '/HotelList', label: t('own.title') };
}
