import type { ApiUserState, SubscriptionState } from '#contract/vocabulary/api-gateway.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const tones = {
  active: 'success',
  blocked: 'danger',
  suspended: 'warning',
  pending: 'warning',
  submitted: 'warning',
  rejected: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  deleted: 'neutral',
} as const satisfies Record<ApiUserState | SubscriptionState, string>;

/** Of a partner or a subscription: only what is active lets anybody in, and looks like it. */
export function StateOf({ state }: { state: ApiUserState | SubscriptionState }) {
  const { t } = useTranslation('api-gateway');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
