import { Text } from '@mantine/core';
import type { ReservationVoucherSummary } from '#contract/automation.ts';
import { useErrorSentence } from '#web/kit/states/use-error-sentence.ts';
import classes from './reservation-vouchers.module.css';
import { RetryButton } from './retry-button.tsx';
import { StateBadge } from './state-badge.tsx';

/** Where it stands; what is in the way, and the button that tries again. */
export function StateCell({ voucher }: { voucher: ReservationVoucherSummary }) {
  const sentence = useErrorSentence();
  return (
    <div className={classes.state}>
      <StateBadge state={voucher.state} />
      <RetryButton voucher={voucher} />
      {voucher.obstacle !== null && (
        <Text className={classes.why} size="sm">
          {sentence(voucher.obstacle)}
        </Text>
      )}
    </div>
  );
}
