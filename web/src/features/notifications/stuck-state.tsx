import { type Icon, IconClock, IconMailX, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { StuckMessage } from '#contract/notifications.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';

export const stuckStates = ['failed', 'undeliverable', 'uncertain', 'queued'] as const;
export type StuckState = (typeof stuckStates)[number];

/** The list holds no others. */
export function stuckStateOf({ state }: StuckMessage): StuckState {
  return stuckStates.find((known) => known === state) ?? 'queued';
}

const looks: Record<StuckState, { tone: StatusTone; icon: Icon }> = {
  failed: { tone: 'danger', icon: IconX },
  undeliverable: { tone: 'danger', icon: IconMailX },
  uncertain: { tone: 'warning', icon: IconQuestionMark },
  queued: { tone: 'info', icon: IconClock },
};

export function StuckStateBadge({ message }: { message: StuckMessage }) {
  const { t } = useTranslation('notifications');
  const state = stuckStateOf(message);
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>;
}
