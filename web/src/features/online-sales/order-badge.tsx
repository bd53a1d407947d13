import { type Icon, IconArrowBackUp, IconClock } from '@tabler/icons-react';
import type { OnlineSaleSummary } from '#contract/online-sales.ts';
import type { OrderState } from '#contract/vocabulary/payments.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';

const looks: Record<OrderState, { tone: StatusTone; icon?: Icon }> = {
  awaitingPayment: { tone: 'info', icon: IconClock },
  issued: { tone: 'success' },
  released: { tone: 'neutral' },
  returned: { tone: 'warning', icon: IconArrowBackUp },
};

/** Where a sale stands, as an order is told; one of the desk is paid or not. */
export function standingOf({ orderState, paymentStatus }: Pick<OnlineSaleSummary, 'orderState' | 'paymentStatus'>): OrderState {
  return orderState ?? (paymentStatus === 'succeeded' ? 'issued' : 'released');
}

export function OrderBadge({ sale }: { sale: Pick<OnlineSaleSummary, 'orderState' | 'paymentStatus'> }) {
  const { t } = useTranslation('online-sales');
  const standing = standingOf(sale);
  return <StatusBadge {...looks[standing]}>{t(`state.${standing}`)}</StatusBadge>;
}
