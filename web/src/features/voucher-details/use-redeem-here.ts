import type { RedeemLine } from '#contract/redemption.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';
import { useRedeem } from '#web/kit/voucher/use-redeem.ts';
import { useReread } from './voucher-details.queries.ts';

/** A refusal names the only line there is; the form has no lines. */
function withoutLine(failure: unknown): unknown {
  if (!(failure instanceof RefusedCall)) return failure;
  const errors = failure.errors.map((error) => ({ ...error, field: error.field?.replace(/^.*\d+\./, '') }));
  return new RefusedCall(failure.status, errors, failure.requestId);
}

/** One line, written by hand; the page then shows what became of the voucher. */
export function useRedeemHere(): (line: RedeemLine, told: 'redeem' | 'reverse') => Promise<void> {
  const { t } = useTranslation('voucher-details');
  const redeem = useRedeem();
  const reread = useReread();
  return async (line, told) => {
    try {
      await redeem.mutateAsync([line]);
    } catch (failure) {
      // Somebody else may have been faster: the figures are shown as they are now. What was typed stays.
      if (failure instanceof RefusedCall) void reread();
      throw withoutLine(failure);
    }
    notify({ message: t(`${told}.done`) });
    await reread();
  };
}
