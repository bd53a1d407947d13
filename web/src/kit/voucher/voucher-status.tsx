import { Group } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconChecks,
  IconCircleDashed,
  IconCircleHalf2,
  IconClock,
  IconLock,
} from '@tabler/icons-react';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StatusTone } from '../theme/tone-icons.ts';

/** Green is what a guest can still spend; what went back or is over has a shape of its own. */
const looks: Record<VoucherStatus, { tone: StatusTone; icon?: Icon }> = {
  created: { tone: 'info', icon: IconCircleDashed },
  sold: { tone: 'success' },
  partialRedeemed: { tone: 'success', icon: IconCircleHalf2 },
  redeemed: { tone: 'neutral', icon: IconChecks },
  partialRefund: { tone: 'warning', icon: IconArrowBackUp },
  refunded: { tone: 'danger', icon: IconArrowBackUp },
  cancelled: { tone: 'danger', icon: IconBan },
  expired: { tone: 'warning', icon: IconClock },
};

interface VoucherStatusProps {
  status: VoucherStatus;
  blocked?: boolean;
  /** Cancelled because a new one took its place. */
  replaced?: boolean;
}

export function VoucherStatusBadge({ status, blocked = false, replaced = false }: VoucherStatusProps) {
  const { t } = useTranslation('kit');
  const badge = <StatusBadge {...looks[status]}>{t(`voucher.status.${replaced ? 'replaced' : status}`)}</StatusBadge>;
  if (!blocked) return badge;
  return (
    <Group gap={4}>
      <StatusBadge icon={IconLock} tone="danger">
        {t('voucher.blocked')}
      </StatusBadge>
      {badge}
    </Group>
  );
}
