import { Button } from '@mantine/core';
import type { Payout } from '#contract/payouts.ts';
import { writeOf } from '#web/kit/api/use-write.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
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
  const { ask: confirm, dialog } = useConfirm();
  if (state === 'settled' || state === 'calledOff') return null;
  const asked = { id, returned: state === 'exported' };
  const askAgain = async () => {
    const question = { title: t('returned.title'), sentence: t('returned.sentence'), confirm: t('returned.act') };
    if (!asked.returned || (await confirm(question))) ask.mutate(asked);
  };
  return (
    <>
      {dialog}
      <Button onClick={() => onAsk('settle')} size="xs" variant="light">
        {t('settle.act')}
      </Button>
      {state === 'exported' && exportId && hotelId === hotel.hotelId && (
        <WriteButton color="neutral" onClick={() => again.mutate(exportId)} size="xs" variant="light" write={writeOf(again, exportId)}>
          {t('export.again')}
        </WriteButton>
      )}
      <WriteButton color="neutral" onClick={() => void askAgain()} size="xs" variant="light" write={writeOf(ask, asked)}>
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
