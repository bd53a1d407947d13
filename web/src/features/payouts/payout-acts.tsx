import { Button } from '@mantine/core';
import type { Payout } from '#contract/payouts.ts';
import { writeOf } from '#web/kit/api/use-write.ts';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useAskForIban, useFileAgain } from './payouts.queries.ts';

interface PayoutActsProps {
  payout: Payout;
  onAsk: (about: 'settle' | 'callOff') => void;
}

/** What can be done with it as it stands: nothing that would be refused is offered. */
export function PayoutActs({ payout: { id, state, voucherId, exportId, hotelId }, onAsk }: PayoutActsProps) {
  const { t } = useTranslation('payouts');
  const { hotel } = useSession();
  const ask = useAskForIban();
  const again = useFileAgain();
  if (state === 'settled' || state === 'calledOff') return null;
  return (
    <>
      <Button onClick={() => onAsk('settle')} size="xs" variant="light">
        {t('settle.act')}
      </Button>
      {state === 'exported' && exportId && hotelId === hotel.hotelId && (
        <WriteButton color="neutral" onClick={() => again.mutate(exportId)} size="xs" variant="light" write={writeOf(again, exportId)}>
          {t('export.again')}
        </WriteButton>
      )}
      <WriteButton color="neutral" onClick={() => ask.mutate(id)} size="xs" variant="light" write={writeOf(ask, id)}>
        {t('ask')}
      </WriteButton>
      {state !== 'exported' && voucherId && (
        <Button color="neutral" onClick={() => onAsk('callOff')} size="xs" variant="light">
          {t('callOff.act')}
        </Button>
      )}
    </>
  );
}
