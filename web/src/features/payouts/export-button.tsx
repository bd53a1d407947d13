import { IconFileExport } from '@tabler/icons-react';
import type { Payout } from '#contract/payouts.ts';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useExport } from './payouts.queries.ts';

/** All of this hotel whose guests have said where to, in one file. */
export function ExportButton({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('payouts');
  const { hotel } = useSession();
  const send = useExport();
  const ready = payouts.filter(({ state, currency, hotelId }) => state === 'ibanKnown' && currency === 'EUR' && hotelId === hotel.hotelId);
  return (
    <ReasonedButton
      leftSection={<IconFileExport aria-hidden size={16} />}
      onClick={() => send.mutate(ready.map(({ id }) => id))}
      reason={ready.length === 0 ? t('export.nothing') : undefined}
      write={send}
    >
      {t('export.act', { count: ready.length })}
    </ReasonedButton>
  );
}
