import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** Whether a hotel or a group is in use. */
export function StatusOf({ active }: { active: boolean }) {
  const { t } = useTranslation('hotels');
  return <StatusBadge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</StatusBadge>;
}
