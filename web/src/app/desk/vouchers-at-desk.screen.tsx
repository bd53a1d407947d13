import { IssueVoucherButton } from '#web/features/sales/issue-voucher-button.tsx';
import { VouchersScreen } from '#web/features/vouchers/vouchers.screen.tsx';

/** All vouchers, and the button that issues another. */
export function VouchersAtDeskScreen() {
  return <VouchersScreen action={<IssueVoucherButton />} />;
}
