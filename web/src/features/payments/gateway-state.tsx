import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PaymentGateway } from '#contract/payments.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';

export function GatewayState({ gateway: { active, ready } }: { gateway: PaymentGateway }) {
  const { t } = useTranslation('payments');
  if (active) return <StatusBadge tone={ready ? 'success' : 'warning'}>{t(ready ? 'state.active' : 'state.broken')}</StatusBadge>;
  if (ready) return <StatusBadge tone="neutral">{t('state.ready')}</StatusBadge>;
  return (
    <StatusBadge icon={IconPlugConnectedX} tone="neutral">
      {t('state.incomplete')}
    </StatusBadge>
  );
}
