import { IconPlugConnectedX } from '@tabler/icons-react';
import type { PaymentGateway } from '#contract/payments.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

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
