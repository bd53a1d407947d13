import { IconCircleX, IconHourglass } from '@tabler/icons-react';
import type { CashDeposit } from '#contract/billing.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const looks = {
  Requested: { tone: 'warning', icon: IconHourglass },
  Payed: { tone: 'success' },
  Canceled: { tone: 'neutral', icon: IconCircleX },
} as const;

export function DepositStatus({ status }: Pick<CashDeposit, 'status'>) {
  const { t } = useTranslation('billing');
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>;
}
