import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RedeemLine, type RedeemReceipt, redeem } from '#contract/redemption.ts';
import { readVoucher } from '#contract/vouchers.ts';
import { call } from '../api/client.ts';
import { useAttemptKey } from '../api/use-attempt-key.ts';

/** Uses a voucher, or takes a use back. Refusals are left to the caller, who knows their place. */
export function useRedeem() {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: async (lines: readonly RedeemLine[]): Promise<RedeemReceipt> => {
      const { response } = await call(redeem, { body: { request: [...lines] } }, { idempotencyKey: attempt.keyFor(lines) });
      const [receipt] = response;
      if (!receipt) throw new Error('a redemption without a receipt');
      return receipt;
    },
    onSuccess: () => {
      attempt.settle();
      // Whoever opens the voucher next reads it anew; the desk has its receipt and need not.
      void client.invalidateQueries({ queryKey: [readVoucher.name], refetchType: 'none' });
    },
  });
}
