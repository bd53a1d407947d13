import { Text } from '@mantine/core';
import type { SupportAccess } from '#contract/support-access.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';

const tones = { asked: 'warning', granted: 'success', refused: 'danger', ended: 'neutral' } as const;

/** What became of a request; of what was granted, until when. */
export function AccessState({ access: { state, endsAt } }: { access: Pick<SupportAccess, 'state' | 'endsAt'> }) {
  const { t } = useTranslation('support-access');
  const { hotel } = useSession();
  return (
    <div>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {state === 'granted' && endsAt && (
        <Text c="dimmed" size="sm">
          {t('until')} <InstantText hotelZone={hotel.timeZone} instant={endsAt} />
        </Text>
      )}
    </div>
  );
}
