import type { LoggedEvent } from '#contract/events.ts';
import { eventResultNames } from '#contract/vocabulary/events.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { toneOf } from './event-look.ts';

export function ResultBadge({ event }: { event: LoggedEvent }) {
  const { t } = useTranslation('events');
  return <StatusBadge tone={toneOf(event)}>{t(`result.${eventResultNames[event.result]}`)}</StatusBadge>;
}
