import { IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CashDeposit } from '#contract/billing.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';

const looks = {
  Requested: { tone: 'warning', icon: IconHourglass },
  Payed: { tone: 'success' },
  Canceled: { tone: 'neutral', icon: IconCircleX },
} as const;

export function DepositStatus({ status }: Pick<CashDeposit, 'status'>) {
  const { t } = useTranslation('billing');
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>;
}
