import { Button, Group } from '@mantine/core';
import type { CashDeposit, CashDepositMove } from '#contract/billing.ts';
import type { Write } from '#web/kit/api/use-write.ts';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './billing.module.css';

interface DepositActsProps {
  deposit: CashDeposit;
  onPaid: (deposit: CashDeposit) => void;
  onCancel: (deposit: CashDeposit) => void;
  /** Whichever deposit is being cancelled. */
  cancelling: Write<CashDepositMove>;
}

/** What can be done with a deposit that is still open; nothing with any other. */
export function DepositActs({ deposit, onPaid, onCancel, cancelling }: DepositActsProps) {
  const { t } = useTranslation('billing');
  const { can } = useSession();
  if (deposit.status !== 'Requested') return null;
  const words = { name: deposit.cardPriceName, hotel: deposit.hotelName };
  return (
    <Group className={classes.buttons} gap={6}>
      {can('payment:payed') && (
        <Button aria-label={t('paid.named', words)} onClick={() => onPaid(deposit)} size="compact-sm" variant="light">
          {t('paid.act')}
        </Button>
      )}
      <WriteButton
        aria-label={t('cancel.named', words)}
        onClick={() => onCancel(deposit)}
        size="compact-sm"
        variant="default"
        write={{ isPending: cancelling.isPending && cancelling.variables.id === deposit.id }}
      >
        {t('cancel.act')}
      </WriteButton>
    </Group>
  );
}
