import { useQueryClient } from '@tanstack/react-query';
import { type RedeemLine, type RedeemReceipt, redeem } from '#contract/redemption.ts';
import { readVoucher } from '#contract/vouchers.ts';
import { useWrite } from '../api/use-write.ts';

/** Uses a voucher, or takes a use back. Refusals are left to the caller, who knows their place. */
export function useRedeem() {
  const client = useQueryClient();
  return useWrite({
    send: async (call, lines: readonly RedeemLine[]): Promise<RedeemReceipt> => {
      const { response } = await call(redeem, { body: { request: [...lines] } });
      const [receipt] = response;
      if (!receipt) throw new Error('a redemption without a receipt');
      return receipt;
    },
    onSuccess: () => {
      // Whoever opens the voucher next reads it anew; the desk has its receipt and need not.
      void client.invalidateQueries({ queryKey: [readVoucher.name], refetchType: 'none' });
    },
  });
}
