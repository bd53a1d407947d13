import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { VoucherSummary } from '#contract/vouchers.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import classes from './vouchers.module.css';

const over: readonly VoucherStatus[] = ['cancelled', 'refunded', 'expired'];

/** What is left to spend, in brass as everything of value; quiet where nothing can be spent any more. */
export function BalanceText({ voucher }: { voucher: VoucherSummary }) {
  const worth = useWorth(voucher);
  return (
    <span className={classes.balance} data-none={voucher.availableBalance === 0 || over.includes(voucher.status) || undefined}>
      {worth(voucher.availableBalance)}
    </span>
  );
}
