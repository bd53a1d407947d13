import { IconPlugConnected } from '@tabler/icons-react';
import type { Connection } from '#contract/pms.ts';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useValidateConnection } from './pms.queries.ts';
import { TriedResult } from './tried-result.tsx';

interface ValidateConnectionProps {
  connection: Connection;
  /** What stands in the form and is not saved cannot be tried. */
  isChanged: boolean;
}

/** Asks the hotel's system whether it knows us, and says so beneath. */
export function ValidateConnection({ connection: { hotelId }, isChanged }: ValidateConnectionProps) {
  const { t } = useTranslation('pms');
  const validate = useValidateConnection(hotelId);
  return (
    <div>
      <ReasonedButton
        leftSection={<IconPlugConnected aria-hidden size={16} />}
        onClick={() => validate.mutate()}
        reason={isChanged ? t('validate.saveFirst') : undefined}
        variant="default"
        write={validate}
      >
        {t('validate.act')}
      </ReasonedButton>
      <TriedResult done={validate.isSuccess ? t('validate.done') : undefined} error={validate.error} />
    </div>
  );
}
