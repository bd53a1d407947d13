import { type Icon, IconArrowBackUp, IconCheck, IconHandStop } from '@tabler/icons-react';
import type { ReservationVoucherState } from '#contract/vocabulary/pms.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';

const looks: Record<ReservationVoucherState, { tone: StatusTone; icon: Icon }> = {
  issued: { tone: 'success', icon: IconCheck },
  stuck: { tone: 'warning', icon: IconHandStop },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
};

export function StateBadge({ state }: { state: ReservationVoucherState }) {
  const { t } = useTranslation('automation');
  return <StatusBadge {...looks[state]}>{t(`states.${state}`)}</StatusBadge>;
}
