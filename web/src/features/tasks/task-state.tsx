import { IconClock, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { TaskState } from '#contract/vocabulary/tasks.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const looks = {
  Normal: { tone: 'neutral', icon: IconClock },
  Running: { tone: 'info', icon: IconPlayerPlay },
  Paused: { tone: 'warning', icon: IconPlayerPause },
} as const;

export function TaskStateBadge({ state }: { state: TaskState }) {
  const { t } = useTranslation('tasks');
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>;
}
