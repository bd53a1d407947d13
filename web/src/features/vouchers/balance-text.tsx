import type { VoucherSummary } from '#contract/vouchers.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import classes from './vouchers.module.css';

/** What is left to spend, in brass as everything of value. */
export function BalanceText({ voucher }: { voucher: VoucherSummary }) {
  const worth = useWorth(voucher);
  return (
    <span className={classes.balance} data-none={voucher.availableBalance === 0 || undefined}>
      {worth(voucher.availableBalance)}
    </span>
  );
}
