import { IconClock } from '@tabler/icons-react';
import type { DeliveryState } from '#contract/vocabulary/webhooks.ts';
import type { DeliveryAttempt, WebhookDelivery } from '#contract/webhooks.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const tones = { waiting: 'warning', delivered: 'success', stuck: 'danger' } as const satisfies Record<DeliveryState, string>;

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('webhooks');
  return (
    <StatusBadge tone={tones[state]} {...(state === 'waiting' && { icon: IconClock })}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}

type Outcome = Pick<DeliveryAttempt, 'status' | 'failure'> | Pick<WebhookDelivery, 'lastStatus' | 'lastFailure'>;

/** How a try ended, in a sentence. */
export function useOutcomeWords() {
  const { t } = useTranslation('webhooks');
  return (outcome: Outcome): string => {
    const [status, failure] = 'lastStatus' in outcome ? [outcome.lastStatus, outcome.lastFailure] : [outcome.status, outcome.failure];
    if (failure === null) return status === null ? t('outcome.untried') : t('outcome.taken', { status });
    return failure === 'refused' ? t('outcome.refused', { status }) : t(`outcome.${failure}`);
  };
}
