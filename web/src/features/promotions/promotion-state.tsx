import { type Icon, IconClock, IconFlag, IconPlayerPause } from '@tabler/icons-react';
import type { Promotion } from '#contract/promotions.ts';
import { type PromotionState, promotionState } from '#domain/pricing/promotion.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';

const looks: Record<PromotionState, { tone: StatusTone; icon?: Icon }> = {
  planned: { tone: 'info', icon: IconClock },
  running: { tone: 'success' },
  over: { tone: 'neutral', icon: IconFlag },
  off: { tone: 'warning', icon: IconPlayerPause },
};

export function stateOf({ startDate, endDate, active }: Promotion, today: string): PromotionState {
  return promotionState({ from: startDate, to: endDate, active }, today);
}

export function PromotionBadge({ state, word }: { state: PromotionState; word: string }) {
  return <StatusBadge {...looks[state]}>{word}</StatusBadge>;
}
