import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReservationVoucherSummary } from '#contract/automation.ts';

/** The way to the voucher itself; blank as long as there is none. */
export function VoucherLink({ voucher }: { voucher: ReservationVoucherSummary['voucher'] }) {
  if (voucher === null) return null;
  return (
    <Anchor component={Link} ff="monospace" to={`/VoucherOperationDetails/${voucher.id}`}>
      {voucher.voucherIdFirst8}
    </Anchor>
  );
}
