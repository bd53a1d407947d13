import type { Redeem, Voucher } from '#contract/vouchers.ts';

const openStatuses: readonly Voucher['status'][] = ['partialRedeemed', 'redeemed', 'expired'];

/** Why a use cannot be taken back: the voucher is closed, or there is nothing left of the use. */
export function whyNotReversible({ status }: Voucher, { reversible }: Redeem): 'closed' | 'reversed' | undefined {
  if (reversible <= 0) return 'reversed';
  return openStatuses.includes(status) ? undefined : 'closed';
}
