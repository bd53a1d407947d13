import type { Approval } from '#contract/approvals.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const tones = { waiting: 'warning', done: 'success', refused: 'danger', lapsed: 'neutral', moved: 'neutral' } as const;

export function ApprovalStateBadge({ state }: Pick<Approval, 'state'>) {
  const { t } = useTranslation('approvals');
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
